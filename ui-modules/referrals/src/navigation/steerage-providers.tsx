import { Button } from '@huddle/kit/components/ui/button';
import { linkTo, paths } from '@huddle/kit/contract';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { Subject } from '../subject';
import { useCalls } from '../use-calls';
import type { AskProvider } from './provider-dialogs';
import { ProviderRow } from './provider-row';
import { Section } from './section';
import { searchQueryOf, waiverLevelObstacle } from './steerage';
import { providersQuery } from './steerages.resource';
import { useNavigationText } from './text';
import type { Steerage } from './values';

/** The providers of a steerage, in their order (navigation.md §3.2). */
export function SteerageProviders({
  steerage,
  subject,
  onAsk,
}: {
  steerage: Steerage;
  subject: Subject;
  /** Opens a dialog about a provider. */
  onAsk: AskProvider;
}) {
  const t = useNavigationText();
  const noteId = useId();
  const { patient } = steerage;
  const calls = useCalls(patient == null ? subject : { patientId: patient }, steerage.id);
  const query = useQuery(providersQuery(steerage.id));
  const providers = query.data?.results.filter(({ status }) => status !== 'rejected');
  const obstacle = waiverLevelObstacle(steerage);
  const { isLocked, selectedProvider } = steerage;
  const tab =
    subject.patientId === undefined
      ? paths.personTab(subject.personId, 'providersearch')
      : paths.patientTab(subject.patientId, 'providersearch');
  const label = (
    <>
      <Plus aria-hidden />
      {t('providers.add')}
    </>
  );
  return (
    <Section
      title={t('providers.title')}
      actions={
        isLocked ? (
          <Button size="sm" disabledReason={t('editor.unlockFirst')}>
            {label}
          </Button>
        ) : (
          <Button asChild size="sm">
            <Link {...linkTo(tab, searchQueryOf(steerage))}>{label}</Link>
          </Button>
        )
      }
    >
      <p className="text-sm">
        {selectedProvider ? t('row.selected', { name: selectedProvider.name }) : t('row.noneSelected')}
      </p>
      <QueryView
        query={{ ...query, data: providers }}
        failedTitle={t('providers.failed')}
        isEmpty={(known) => known.length === 0}
        empty={<p className="text-sm text-muted-foreground">{t('providers.none')}</p>}
      >
        {(known) => (
          <>
            {obstacle ? (
              <p id={noteId} className="text-xs text-muted-foreground">
                {t(`providers.obstacles.${obstacle}`)}
              </p>
            ) : null}
            <ol aria-label={t('providers.label')} className="flex flex-col gap-2">
              {known.map((provider) => (
                <li key={provider.id}>
                  <ProviderRow
                    provider={provider}
                    isLocked={isLocked}
                    calls={calls}
                    levelNote={obstacle ? noteId : undefined}
                    onAsk={onAsk}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </Section>
  );
}
