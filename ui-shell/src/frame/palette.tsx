import { toast } from '@huddle/kit/components/ui/toast';
import { type CommandGroup, type SlotEntry, SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { useSession } from '@huddle/kit/session';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { chooseLocalBuild, chosenOrigin, devOrigin } from '../local-build/choice';
import { text, useText } from '../text';
import { type NavigationEntry, useNavigationEntries } from './navigation';
import { useOnDemand } from './on-demand';
import { theme } from './theme';

const loadPalette = () => import('@huddle/kit/components/app/command-palette');

type Groups = Readonly<Record<string, CommandGroup>>;

function entryKey(entry: SlotEntry): string {
  return `${entry.module}/${entry.id}`;
}

function Contribution({
  entry,
  search,
  onGroup,
}: {
  entry: SlotEntry;
  search: string;
  onGroup: (key: string, group: CommandGroup) => void;
}) {
  const key = entryKey(entry);
  const provide = useCallback((group: CommandGroup) => onGroup(key, group), [key, onGroup]);
  return <SlotEntryView<'command/v1'> entry={entry} props={{ search, provide }} />;
}

function useShellGroups(): (CommandGroup & { key: string })[] {
  const t = useText();
  const router = useRouter();
  const { logOut } = useSession();
  const pages = useNavigationEntries();
  const goTo = (entry: NavigationEntry) => {
    const Icon = entry.icon;
    return {
      id: entry.path,
      label: entry.label,
      icon: <Icon aria-hidden />,
      shortcut: entry.shortcut ?? undefined,
      run: () => void router.navigate({ to: entry.path }),
    };
  };
  const local = devOrigin();
  const development = local !== null && chosenOrigin() === null;
  return [
    { key: 'pages', heading: t('palette.pages'), commands: pages.map(goTo) },
    {
      key: 'appearance',
      heading: t('palette.appearance'),
      commands: (['light', 'dark', 'system'] as const).map((name) => ({
        id: `theme-${name}`,
        label: t(`palette.${name}`),
        run: () => theme.set(name),
      })),
    },
    {
      key: 'account',
      heading: t('palette.account'),
      commands: [
        { id: 'reload', label: t('palette.refresh'), run: () => location.reload() },
        { id: 'log-out', label: t('palette.logOut'), run: () => void logOut() },
      ],
    },
    {
      key: 'development',
      heading: t('palette.development'),
      commands: development
        ? [{ id: 'local-build', label: t('local.choose', { origin: local }), run: chooseLocalBuild }]
        : [],
    },
  ];
}

/** The command palette: pages, what the shell can do, and what the modules contribute. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const own = useShellGroups();
  const entries = useSlotEntries('command/v1');
  const part = useOnDemand(loadPalette, open, () => {
    toast.error(text('start.unreachable'));
    onOpenChange(false);
  });
  const [search, setSearch] = useState('');
  const [provided, setProvided] = useState<Groups>({});
  const onGroup = useCallback(
    (key: string, group: CommandGroup) => setProvided((current) => ({ ...current, [key]: group })),
    [],
  );
  const contributed = entries.flatMap((entry) => {
    const key = entryKey(entry);
    const group = provided[key];
    if (!group || group.commands.length === 0) return [];
    const commands = group.commands.map((command) => ({ ...command, id: `${key}/${command.id}` }));
    return [{ heading: group.heading, commands }];
  });
  return (
    <>
      {/* Contributions load when the palette is opened, not before. */}
      {open
        ? entries.map((entry) => (
            <Contribution key={entryKey(entry)} entry={entry} search={search} onGroup={onGroup} />
          ))
        : null}
      {part ? (
        <part.CommandPalette
          open={open}
          onOpenChange={(next) => {
            onOpenChange(next);
            if (!next) setSearch('');
          }}
          groups={[...contributed, ...own].filter((group) => group.commands.length > 0)}
          onSearch={setSearch}
          loading={entries.some((entry) => provided[entryKey(entry)]?.loading)}
        />
      ) : null}
    </>
  );
}
