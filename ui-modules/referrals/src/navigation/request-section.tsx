import { Button } from '@huddle/kit/components/ui/button';
import { Link } from '@tanstack/react-router';
import { FolderOpen, Pencil } from 'lucide-react';
import type { Subject } from '../subject';
import { useCaseLink } from './case-link';
import { Facts, Section } from './section';
import { priorityOf, requestOf } from './steerage';
import { useNavigationText } from './text';
import type { Steerage } from './values';

/** What is requested: shown here, and changed in the request form (navigation.md §2.2). */
export function RequestSection({
  steerage,
  subject,
  onEdit,
}: {
  steerage: Steerage;
  subject: Subject;
  onEdit: () => void;
}) {
  const t = useNavigationText();
  const toCase = useCaseLink(subject);
  const { activeCaseId, services, clinicalFocusAreas, typeOfVisit, isLocked } = steerage;
  const priority = priorityOf(steerage);
  const known = (text: string | null | undefined) => text || t('request.none');
  const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label).join(', ');
  return (
    <Section
      title={t('request.title')}
      actions={
        <>
          {activeCaseId && toCase ? (
            <Button asChild size="sm" variant="ghost">
              <Link {...toCase(activeCaseId)}>
                <FolderOpen aria-hidden />
                {t('editor.viewCase')}
              </Link>
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            disabledReason={isLocked && t('editor.unlockFirst')}
            onClick={onEdit}
          >
            <Pencil aria-hidden />
            {t('editor.editRequest')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('request.type'), known(requestOf(steerage))],
          [t('request.priority'), known(priority === null ? null : t(`priority.${priority}`))],
          [t('request.services'), known(labels(services))],
          [t('request.focus'), known(labels(clinicalFocusAreas))],
          [t('request.visit'), known(typeOfVisit && t(`request.visits.${typeOfVisit}`))],
          [t('request.preferred'), known(steerage.preferredProviderOrFacility)],
        ]}
      />
    </Section>
  );
}
