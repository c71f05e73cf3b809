import { useState } from 'react';
import { type Command, CommandPalette } from '../components/app/command-palette';
import { ShortcutHelp } from '../components/app/shortcut-help';
import { Button } from '../components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '../components/ui/dialog';
import {
  Drawer,
  DrawerBody,
  DrawerContent,
  DrawerHeader,
  DrawerTitle,
  DrawerTrigger,
} from '../components/ui/drawer';
import { Field } from '../components/ui/field';
import { Input } from '../components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '../components/ui/popover';
import { RadioGroup, RadioItem } from '../components/ui/radio-group';
import { Textarea } from '../components/ui/textarea';
import { Example, Section } from './section';

const commands: Command[] = [
  ['Messages', 'g m'],
  ['To Dos', 'g t'],
  ['Patients', 'g p'],
  ['Schedule', 'g s'],
].map(([label = '', shortcut]) => ({ id: label, label, shortcut, run: () => undefined }));

const shortcuts = [
  { keys: 'g m', label: 'Go to Messages', group: 'Go to' },
  { keys: 'g t', label: 'Go to To Dos', group: 'Go to' },
  { keys: 'g p', label: 'Go to Patients', group: 'Go to' },
  { keys: 'mod+k', label: 'Search', group: 'Anywhere' },
  { keys: '?', label: 'Show all shortcuts', group: 'Anywhere' },
  { keys: 'j', label: 'Next row', group: 'Lists' },
  { keys: 'k', label: 'Previous row', group: 'Lists' },
  { keys: 'enter', label: 'Open', group: 'Lists' },
  { keys: 'mod+enter', label: 'Send', group: 'Messages' },
];

export function Floating() {
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  return (
    <Section id="floating" title="What floats">
      <Example title="Dialog, Drawer, Popover">
        <Dialog>
          <DialogTrigger asChild>
            <Button>Open dialog</Button>
          </DialogTrigger>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Request access to a protected record</DialogTitle>
              <DialogDescription>Access lasts 12 hours and is reviewed.</DialogDescription>
            </DialogHeader>
            <DialogBody>
              <Field label="Reason" required>
                <RadioGroup defaultValue="care">
                  <RadioItem value="care" label="Direct care" />
                  <RadioItem value="support" label="Support case" />
                </RadioGroup>
              </Field>
              <Field label="More">
                <Textarea limit={400} />
              </Field>
            </DialogBody>
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="ghost">Cancel</Button>
              </DialogClose>
              <Button variant="primary">Open record</Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
        <Drawer>
          <DrawerTrigger asChild>
            <Button>Open drawer</Button>
          </DrawerTrigger>
          <DrawerContent aria-describedby={undefined}>
            <DrawerHeader>
              <DrawerTitle>Add task</DrawerTitle>
            </DrawerHeader>
            <DrawerBody>
              <Field label="Title" required>
                <Input />
              </Field>
            </DrawerBody>
          </DrawerContent>
        </Drawer>
        <Popover>
          <PopoverTrigger asChild>
            <Button>Open popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Care team">Nora Pike, NP, answers this thread.</PopoverContent>
        </Popover>
      </Example>
      <Example title="CommandPalette, ShortcutHelp">
        <Button onClick={() => setPalette(true)}>Open palette</Button>
        <Button onClick={() => setHelp(true)}>Open help</Button>
        <CommandPalette open={palette} onOpenChange={setPalette} groups={[{ heading: 'Go to', commands }]} />
        <ShortcutHelp open={help} onOpenChange={setHelp} shortcuts={shortcuts} />
      </Example>
    </Section>
  );
}
