import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { useContentTypes } from '@huddle/kit/contract';
import { isSame } from '@huddle/kit/edit';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../text';
import { type Definition, type Definitions, versionsQuery } from './definitions.resource';
import { useDefinitionText } from './text';
import { useStaffName } from './use-staff-name';
import {
  CONDITION_NAMES,
  type ConditionTexts,
  conditionText,
  type DefinitionValues,
  groupsText,
  valuesOf,
} from './values';

const TEXT_FIELDS = ['name', 'category', 'subCategory', 'description'] as const;

/** A difference between two versions, in words; an empty text stands for "not set". */
interface Difference {
  label: string;
  before: string;
  after: string;
}

/** What a version changed. */
export function differencesOf(
  before: DefinitionValues,
  after: DefinitionValues,
  names: Definitions,
  texts: ConditionTexts,
): Difference[] {
  const { td } = texts;
  const isChanged = (name: keyof DefinitionValues) => !isSame(before[name], after[name]);
  const said = (values: DefinitionValues, name: keyof DefinitionValues): string => {
    switch (name) {
      case 'name':
      case 'category':
      case 'subCategory':
      case 'description':
        return values[name];
      case 'active':
        return td(values.active ? 'on' : 'off');
      case 'groups':
        return groupsText(values.groups, names.groups) || td('everyone');
      default:
        return conditionText(values, name, names, texts);
    }
  };
  const difference = (name: keyof DefinitionValues, label: string): Difference[] =>
    isChanged(name) ? [{ label, before: said(before, name), after: said(after, name) }] : [];
  return [
    ...TEXT_FIELDS.flatMap((name) => difference(name, td(`fields.${name}`))),
    ...difference('groups', td('fields.groups')),
    ...difference('active', td('versions.state')),
    ...CONDITION_NAMES.flatMap((name) => difference(name, td(`conditions.${name}`))),
  ];
}

/** Every state that a list has had, latest first, with what each changed. */
export function DefinitionVersions({
  definition,
  names,
  onUse,
}: {
  definition: Definition;
  names: Definitions;
  /** Puts a former version into the form. */
  onUse: (version: Definition) => void;
}) {
  const t = useText();
  const td = useDefinitionText();
  const types = useContentTypes();
  const query = useInfiniteQuery(versionsQuery(definition.id));
  const staffName = useStaffName();
  return (
    <section className="mt-8 flex max-w-280 flex-col gap-2">
      <h2 className="text-sm font-semibold">{td('sections.versions')}</h2>
      <QueryView query={{ ...query, data: rowsOf(query.data) }} failedTitle={td('versions.failed')}>
        {(versions) => (
          <ul className="divide-y divide-border-muted rounded-md border border-border-muted text-sm">
            {versions.map((version, at) => {
              const earlier = versions[at + 1];
              const isCurrent = version.rowVersion === definition.rowVersion;
              return (
                <li key={version.rowVersion} className="flex items-start gap-3 px-3 py-2">
                  <span className="w-20 shrink-0 font-semibold">
                    {td('versions.version', { version: version.rowVersion })}
                  </span>
                  <div className="min-w-0 flex-1">
                    <p className="text-xs text-subtle-foreground">
                      {version.updatedBy == null ? td('versions.delivered') : staffName(version.updatedBy)} ·{' '}
                      <RelativeTime time={version.updatedAt} />
                    </p>
                    {earlier ? (
                      <Differences
                        all={differencesOf(valuesOf(earlier), valuesOf(version), names, { t, td, types })}
                      />
                    ) : version.rowVersion === 1 ? (
                      <p className="text-xs">{td('versions.created')}</p>
                    ) : null}
                  </div>
                  {isCurrent ? (
                    <Chip size="sm" tone="primary">
                      {td('versions.current')}
                    </Chip>
                  ) : (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={td('versions.useOf', { version: version.rowVersion })}
                      onClick={() => onUse(version)}
                    >
                      {td('versions.use')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} />
    </section>
  );
}

function Differences({ all }: { all: readonly Difference[] }) {
  const td = useDefinitionText();
  return (
    <dl className="mt-0.5 flex flex-col gap-0.5 text-xs">
      {all.map(({ label, before, after }) => (
        <div key={label} className="flex flex-wrap gap-x-1.5">
          <dt className="font-semibold">{label}:</dt>
          <dd className="min-w-0 wrap-anywhere">
            <s className="text-subtle-foreground">{before || td('versions.notSet')}</s>{' '}
            <span aria-hidden>→</span> <span>{after || td('versions.notSet')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
