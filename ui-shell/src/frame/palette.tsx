import { CommandPalette } from '@huddle/kit/components/app/command-palette';
import { DrawnIcon } from '@huddle/kit/components/ui/drawn-icon';
import { type CommandGroup, linkTo, type PaletteCommand, useSlotResults } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useSession } from '@huddle/kit/session';
import { useRouter } from '@tanstack/react-router';
import { Hash } from 'lucide-react';
import { useMemo, useState } from 'react';
import { chooseLocalBuild, chosenOrigin, devOrigin } from '../local-build/choice';
import { catalogue, isShown } from '../modules/registry';
import { useSettingsPlaces } from '../settings/places';
import { useText } from '../text';
import type { DialogPartProps } from './dialog-part';
import { useJumps } from './jumps';
import { type NavigationEntry, useNavigationEntries } from './navigation';
import { theme } from './theme';

/** The fixed commands of the modules, by heading, without loading any code. */
function useDeclaredGroups(): CommandGroup[] {
  const router = useRouter();
  const { commands } = useStore(catalogue);
  const groups = new Map<string, PaletteCommand[]>();
  for (const { module, command, state } of commands) {
    if (!isShown(state)) continue;
    const group = groups.get(command.group) ?? [];
    groups.set(command.group, group);
    group.push({
      id: `${module.name}/${command.id}`,
      label: command.label,
      icon: command.icon ? <DrawnIcon drawing={command.icon} /> : undefined,
      keywords: command.keywords,
      run: () => void router.navigate(linkTo(command.to)),
    });
  }
  return [...groups].map(([heading, commands]) => ({ heading, commands }));
}

/** Groups with the same heading as one. */
function joined(groups: readonly CommandGroup[]): CommandGroup[] {
  const byHeading = new Map<string, CommandGroup>();
  for (const { heading, commands } of groups) {
    const known = byHeading.get(heading)?.commands ?? [];
    byHeading.set(heading, { heading, commands: [...known, ...commands] });
  }
  return [...byHeading.values()].filter(({ commands }) => commands.length > 0);
}

function useShellGroups(): (CommandGroup & { key: string })[] {
  const t = useText();
  const router = useRouter();
  const { logOut } = useSession();
  const pages = useNavigationEntries();
  const { practice, administration } = useSettingsPlaces();
  const goTo = (entry: NavigationEntry) => ({
    id: entry.path,
    label: entry.label,
    icon: <DrawnIcon drawing={entry.icon} />,
    shortcut: entry.shortcut ?? undefined,
    run: () => void router.navigate(linkTo(entry.path)),
  });
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
        run: () => void router.navigate(linkTo(path)),
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

/** The quick jump for an ID that is typed: narrow windows have no room for it in the header. */
function useJumpGroup(search: string): CommandGroup {
  const t = useText();
  const { targets, jump } = useJumps();
  const id = search.trim();
  const isId = /^\d+$/.test(id) && Number.isSafeInteger(Number(id));
  return {
    heading: t('palette.jump'),
    commands: isId
      ? targets.map(({ value, label }) => ({
          id: `jump-${value}`,
          label: `${label} ${id}`,
          icon: <Hash aria-hidden />,
          run: () => jump(value, id),
        }))
      : [],
  };
}

/** The command palette: pages, actions of the shell, and the modules' commands. */
export default function Palette({ open, onOpenChange }: DialogPartProps) {
  const own = useShellGroups();
  const declared = useDeclaredGroups();
  const [search, setSearch] = useState('');
  const contributed = useSlotResults(
    'command/v2',
    useMemo(() => ({ search }), [search]),
  );
  const jump = useJumpGroup(search);
  const groups = contributed.results.map(({ key, result: { heading, commands } }) => ({
    heading,
    commands: commands.map((command) => ({ ...command, id: `${key}/${command.id}` })),
  }));
  return (
    <>
      {/* Contributions are loaded when the palette is opened. */}
      {open ? contributed.sources : null}
      <CommandPalette
        open={open}
        onOpenChange={(next) => {
          onOpenChange(next);
          if (!next) setSearch('');
        }}
        groups={joined([...groups, jump, ...declared, ...own])}
        onSearch={setSearch}
        loading={contributed.results.some(({ result }) => result.loading)}
      />
    </>
  );
}
