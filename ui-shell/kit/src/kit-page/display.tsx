import { ChevronDown, Inbox } from 'lucide-react';
import { Avatar, AvatarStack } from '../components/ui/avatar';
import { Badge } from '../components/ui/badge';
import { Button } from '../components/ui/button';
import { Chip } from '../components/ui/chip';
import { EmptyState } from '../components/ui/empty-state';
import { ErrorState } from '../components/ui/error-state';
import { LocalClock } from '../components/ui/local-clock';
import { PersonChip } from '../components/ui/person-chip';
import { RelativeTime } from '../components/ui/relative-time';
import { Skeleton, SkeletonRegion } from '../components/ui/skeleton';
import { Spinner } from '../components/ui/spinner';
import { TabCount, TabNav, TabNavLink } from '../components/ui/tab-nav';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../components/ui/tabs';
import { toast } from '../components/ui/toast';
import { samplePatient } from './people';
import { Example, Section } from './section';

const MINUTE = 60_000;
const team = [
  { id: 'md', name: 'Mona Dahl', initials: 'MD' },
  { id: 'np', name: 'Nora Pike', initials: 'NP' },
  { id: 'rn', name: 'Ruth Noll', initials: 'RN' },
  { id: 'hg', name: 'Hugo Grant', initials: 'HG' },
];
const loaded = Date.now();

export function Display() {
  const tones = ['neutral', 'primary', 'urgent', 'warning', 'success', 'info'] as const;
  return (
    <Section id="display" title="Showing">
      <Example title="Chip">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Chip shape="square">MA</Chip>
        <Chip tone="urgent" size="sm">
          small
        </Chip>
        <Chip tone="warning" asChild>
          <button type="button">
            In review
            <ChevronDown aria-hidden />
          </button>
        </Chip>
      </Example>
      <Example title="Avatar">
        {Array.from({ length: 14 }, (_, index) => samplePatient(index)).map((patient) => (
          <Avatar key={patient.id} id={patient.id} name={patient.name} />
        ))}
        <Avatar id="active" name="Mirela Kovac" active className="ml-2" />
        <Avatar id={48213} name='Rosa "Rosie" Paredes' size="lg" className="ml-2" />
        <AvatarStack people={team} label="Care team" />
        <PersonChip id="np" name="Nora Pike" initials="NP" detail="you" />
        <PersonChip id={48213} name="Rosa Paredes" as={<a href="#display" />} />
      </Example>
      <Example title="Badge, Spinner">
        <Badge count={7} label="7 unread" />
        <Badge count={230} />
        <Badge count={3} tone="primary" />
        <Badge count={12} tone="neutral" />
        <Spinner label="Loading" />
      </Example>
      <Example title="Times">
        {[0.2, 1, 7, 120, 60 * 24 * 3, 60 * 24 * 45, 60 * 24 * 800].map((minutes) => (
          <RelativeTime key={minutes} time={loaded - minutes * MINUTE} />
        ))}
        <span className="px-3">
          <LocalClock layout="inline" zone="America/Chicago" place="Austin, TX" />
        </span>
        <LocalClock zone="America/New_York" place="Worcester, MA" />
      </Example>
      <Example title="Tabs" className="flex-col items-stretch">
        <Tabs defaultValue="plans">
          <TabsList aria-label="Patient">
            <TabsTrigger value="todos">
              To Dos <TabCount>6</TabCount>
            </TabsTrigger>
            <TabsTrigger value="plans">Care Plans</TabsTrigger>
            <TabsTrigger value="profile">Profile</TabsTrigger>
            <TabsTrigger value="off" disabled>
              Billing
            </TabsTrigger>
          </TabsList>
          <TabsContent value="todos" className="py-3">
            Six to-dos
          </TabsContent>
          <TabsContent value="plans" className="py-3">
            Two care plans
          </TabsContent>
          <TabsContent value="profile" className="py-3">
            A profile
          </TabsContent>
        </Tabs>
        <TabNav label="Patient, routed">
          <TabNavLink href="#display" active>
            To Dos <TabCount>6</TabCount>
          </TabNavLink>
          <TabNavLink href="#display">Care Plans</TabNavLink>
          <TabNavLink href="#display">Notes</TabNavLink>
        </TabNav>
      </Example>
      <Example title="List states" className="grid grid-cols-3 items-stretch gap-4">
        <SkeletonRegion label="Loading threads" className="rounded-lg border border-border bg-surface">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex h-18 items-center gap-3 border-b border-border-muted px-4">
              <Skeleton className="size-8 rounded-full" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-3 w-2/5" />
                <Skeleton className="h-3 w-4/5" />
              </div>
            </div>
          ))}
        </SkeletonRegion>
        <EmptyState
          className="rounded-lg border border-border bg-surface"
          icon={<Inbox />}
          title="No unread messages"
          description="New messages of Pod Alder and Pod Birch appear here as they arrive."
          action={<Button size="sm">Show all messages</Button>}
        />
        <ErrorState
          className="rounded-lg border border-border bg-surface"
          title="Messages could not be loaded"
          description="The connection was lost."
          errorId="7f3a-91c2"
          onRetry={() => undefined}
        />
      </Example>
      <Example title="ErrorState, inline" className="flex-col items-stretch">
        <ErrorState layout="inline" title="Older messages could not be loaded." onRetry={() => undefined} />
      </Example>
      <Example title="Toast">
        <Button onClick={() => toast('Copied')}>News</Button>
        <Button onClick={() => toast.success('Case saved', { description: 'Chest pain follow-up' })}>
          Success
        </Button>
        <Button
          onClick={() =>
            toast.error('The message was not sent', { action: { label: 'Retry', onClick: () => undefined } })
          }
        >
          Error
        </Button>
      </Example>
    </Section>
  );
}
