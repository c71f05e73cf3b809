import { Chip } from '@huddle/kit/components/ui/chip';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import type { ContributionState } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useMe } from '@huddle/kit/session';
import { type Catalogue, catalogue } from '../modules/registry';
import { SettingsFrame } from '../settings/settings-frame';
import { useText } from './text';

const TONES = { ready: 'success', disabled: 'neutral', incompatible: 'warning', failed: 'urgent' } as const;

interface Row {
  key: string;
  module: string;
  version: string;
  contribution: string | null;
  state: ContributionState;
}

function rowsOf({ modules, routes, slots }: Catalogue): Row[] {
  return modules.flatMap(({ module, state }) => {
    const common = { module: module.declaration.title, version: module.version };
    return [
      { ...common, key: module.name, contribution: null, state },
      ...routes
        .filter((item) => item.module.name === module.name)
        .map((item) => ({
          ...common,
          key: `${module.name} ${item.route.path}`,
          contribution: item.route.path,
          state: item.state,
        })),
      ...slots
        .filter((item) => item.module.name === module.name)
        .map((item) => ({
          ...common,
          key: `${module.name} ${item.slot.slot} ${item.slot.id}`,
          contribution: `${item.slot.slot} · ${item.slot.id}`,
          state: item.state,
        })),
    ];
  });
}

/** The contributions of every module of this console, with the reason if one is unavailable. */
export function ModulesPage() {
  const t = useText();
  const me = useMe();
  const rows = rowsOf(useStore(catalogue));
  if (!me.isAdmin) return <EmptyState title={<PageTitle>{t('modules.refused')}</PageTitle>} />;
  return (
    <SettingsFrame>
      <PageHeader>
        <PageTitle>{t('modules.title')}</PageTitle>
      </PageHeader>
      {rows.length === 0 ? (
        <EmptyState title={t('modules.empty')} description={t('modules.emptyHint')} />
      ) : (
        <section
          aria-label={t('modules.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
        >
          <table className="w-full text-sm">
            <thead className="sticky top-0 bg-surface text-left text-muted-foreground">
              <tr>
                {(['module', 'contribution', 'version', 'state', 'reason'] as const).map((column) => (
                  <th key={column} scope="col" className="h-10 border-b border-border px-4 font-normal">
                    {t(`modules.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key} className="border-b border-border-muted">
                  <td className="h-10 px-4">{row.contribution === null ? row.module : ''}</td>
                  <td className="px-4">{row.contribution ?? t('modules.whole')}</td>
                  <td className="px-4 font-mono text-xs">{row.contribution === null ? row.version : ''}</td>
                  <td className="px-4">
                    <Chip tone={TONES[row.state.state]}>{t(`modules.${row.state.state}`)}</Chip>
                  </td>
                  <td className="px-4 text-muted-foreground">
                    {row.state.state === 'ready' ? '' : row.state.reason}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </SettingsFrame>
  );
}
