import { CommandPalette } from '@huddle/kit/components/app/command-palette';
import { type CommandGroup, type SlotEntry, SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { useSession } from '@huddle/kit/session';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { chooseLocalBuild, chosenOrigin, devOrigin } from '../local-build/choice';
import { useSettingsPlaces } from '../settings/places';
import { useText } from '../text';
import type { DialogPartProps } from './dialog-part';
import { type NavigationEntry, useNavigationEntries } from './navigation';
import { theme } from './theme';

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
  const { practice, administration } = useSettingsPlaces();
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
      key: 'settings',
      heading: t('settings.title'),
      commands: [...practice, ...administration].map(({ path, label, icon: Icon }) => ({
        id: path,
        label,
        icon: <Icon aria-hidden />,
        keywords: [t('settings.title')],
        run: () => void router.navigate({ to: path }),
      })),
    },
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

/** The command palette: pages, actions of the shell, and the modules' contributions. */
export default function Palette({ open, onOpenChange }: DialogPartProps) {
  const own = useShellGroups();
  const entries = useSlotEntries('command/v1');
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
      {/* Contributions are loaded when the palette is opened. */}
      {open
        ? entries.map((entry) => (
            <Contribution key={entryKey(entry)} entry={entry} search={search} onGroup={onGroup} />
          ))
        : null}
      <CommandPalette
        open={open}
        onOpenChange={(next) => {
          onOpenChange(next);
          if (!next) setSearch('');
        }}
        groups={[...contributed, ...own].filter((group) => group.commands.length > 0)}
        onSearch={setSearch}
        loading={entries.some((entry) => provided[entryKey(entry)]?.loading)}
      />
    </>
  );
}
