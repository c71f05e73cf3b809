import { Archive, CircleCheck, Ellipsis, Pencil, Phone, Search, Trash2 } from 'lucide-react';
import { StatusMenu, type StatusOffer } from '../components/app/status-menu';
import { Button } from '../components/ui/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from '../components/ui/dropdown-menu';
import { IconButton } from '../components/ui/icon-button';
import { Kbd } from '../components/ui/kbd';
import { Tooltip } from '../components/ui/tooltip';
import { Example, Section } from './section';

const offers: readonly StatusOffer[] = [
  { trigger: 'Start', dest: 'Working', dest_category: 'open', descriptions: [], blocked_by: null },
  {
    trigger: 'Put off',
    dest: 'Later',
    dest_category: 'deferred',
    descriptions: ['The due date is removed.'],
    blocked_by: null,
  },
  { trigger: 'Finish', dest: 'Done', dest_category: 'complete', descriptions: [], blocked_by: 'open_tasks' },
];

export function Actions() {
  const variants = ['primary', 'secondary', 'ghost', 'soft', 'destructive', 'link'] as const;
  return (
    <Section id="actions" title="Actions">
      <Example title="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Example>
      <Example title="Sizes">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <Button variant="primary" shortcut="mod+enter">
          Send
        </Button>
        <Button>
          <Archive aria-hidden />
          Archive
        </Button>
      </Example>
      <Example title="Pending, disabled">
        <Button variant="primary" pending>
          Saving
        </Button>
        <Button pending>Saving</Button>
        <Button disabled>Apply</Button>
        <Button variant="primary" disabled>
          Save
        </Button>
        <Button variant="primary" disabledReason="Only the owner can close a case">
          Close case
        </Button>
      </Example>
      <Example title="IconButton">
        <IconButton label="Search" shortcut="/">
          <Search />
        </IconButton>
        <IconButton label="Call" variant="secondary">
          <Phone />
        </IconButton>
        <IconButton label="Pinned" aria-pressed>
          <Pencil />
        </IconButton>
        <IconButton label="Call" disabledReason="No phone number on record">
          <Phone />
        </IconButton>
        <IconButton label="Saving" pending>
          <Pencil />
        </IconButton>
        <IconButton label="More" size="sm">
          <Ellipsis />
        </IconButton>
      </Example>
      <Example title="DropdownMenu">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button>Actions</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>Thread</DropdownMenuLabel>
            <DropdownMenuItem shortcut="e">
              <CircleCheck />
              Mark done
            </DropdownMenuItem>
            <DropdownMenuItem disabledReason="You are not on the care team">
              <Pencil />
              Edit note
            </DropdownMenuItem>
            <DropdownMenuCheckboxItem checked>Follow</DropdownMenuCheckboxItem>
            <DropdownMenuSub>
              <DropdownMenuSubTrigger>Snooze</DropdownMenuSubTrigger>
              <DropdownMenuSubContent>
                <DropdownMenuItem>1 day</DropdownMenuItem>
                <DropdownMenuItem>1 week</DropdownMenuItem>
              </DropdownMenuSubContent>
            </DropdownMenuSub>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive">
              <Trash2 />
              Remove
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </Example>
      <Example title="StatusMenu">
        <StatusMenu status="New" offers={offers} onAction={() => undefined} />
        <StatusMenu status="Archived" offers={[]} onAction={() => undefined} />
        <StatusMenu status="Saving" offers={offers} pending onAction={() => undefined} />
      </Example>
      <Example title="Kbd, Tooltip">
        <Kbd keys="mod+k" />
        <Kbd keys="g m" />
        <Kbd keys="?" />
        <Tooltip content="Seen 4:31 PM" shortcut="s">
          <Button variant="ghost">With a tooltip</Button>
        </Tooltip>
      </Example>
    </Section>
  );
}
