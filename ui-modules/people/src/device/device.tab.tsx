import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import type { SlotComponent } from '@huddle/kit/contract';
import { useAccess, useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Fingerprint } from 'lucide-react';
import type { Patient } from '../api';
import { Copyable } from '../header/copyable';
import { patientQuery } from '../patient.resource';
import { useText } from '../text';
import { Accesses } from './accesses';
import { dashboardsQuery, urlOf } from './dashboards.resource';
import { DataTree } from './data-tree';
import { useDeviceText } from './text';

/** The patient's environment (record.md §2, "Device tab"). If there is no record, the header shows why. */
const DeviceTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const t = useText();
  const { hasPermission } = useAccess();
  const patient = useQuery(patientQuery(patientId));
  if (patient.isError) return null;
  if (!patient.data) {
    return (
      <SkeletonRegion label={t('header.loading')} className="space-y-3 p-5">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-4 w-80" />
        <Skeleton className="h-4 w-72" />
      </SkeletonRegion>
    );
  }
  return (
    <>
      <Environment patient={patient.data} />
      {hasPermission('support.tools') ? <DeveloperTools patient={patient.data} /> : null}
      {hasPermission('audit.read') ? <Accesses personId={patient.data.person.id} /> : null}
    </>
  );
};

function Environment({ patient: { person, ...account } }: { patient: Patient }) {
  const t = useDeviceText();
  const { summary, ...known } = person;
  const { coverageStatus, coveragePayer, coveragePayerShort, coverageStart, coverageEnd } = summary;
  const insurance = { coverageStatus, coveragePayer, coveragePayerShort, coverageStart, coverageEnd };
  return (
    <section aria-label={t('environment')} className="p-5">
      <h2 className="pb-2 text-lg font-semibold">{t('environment')}</h2>
      <ul className="text-sm">
        <DataTree name={t('data')} data={t('noDevice')} />
        <DataTree name={t('patient')} data={{ ...account, person: known }} />
        <DataTree name={t('insurance')} data={insurance} />
      </ul>
    </section>
  );
}

/** The ids that support asks for first. Only for users with the permission (corrections.md 6). */
function DeveloperTools({ patient }: { patient: Patient }) {
  const t = useDeviceText();
  const { tenantKey } = useMe().providerFields;
  const { data: dashboards } = useQuery(dashboardsQuery);
  const ids = [
    [t('userId'), String(patient.id)],
    [t('personId'), String(patient.person.id)],
    [t('tenant'), tenantKey],
  ] as const;
  const links = [
    [t('videoDashboard'), dashboards?.videoDashboardUrl],
    [t('logDashboard'), dashboards?.logDashboardUrl],
  ] as const;
  return (
    <section aria-label={t('tools')} className="px-5 pb-6">
      <h2 className="pb-2 text-lg font-semibold">{t('tools')}</h2>
      <dl className="grid w-fit grid-cols-[auto_auto] items-center gap-x-4 gap-y-1 text-sm">
        {ids.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>
              <Copyable value={value} icon={<Fingerprint aria-hidden />} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2 space-y-1 text-sm">
        {links.map(([label, template]) =>
          template ? (
            <li key={label}>
              <a
                className="inline-flex items-center gap-1.5 text-link hover:underline"
                href={urlOf(template, patient.id)}
                target="_blank"
                rel="noreferrer"
              >
                {label}
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

export default DeviceTab;
