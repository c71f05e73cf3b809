import {
  CalendarDays,
  Check,
  Clock,
  CornerDownLeft,
  List,
  MessageCircle,
  Paperclip,
  Phone,
  SquareCheck,
  UserPlus,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AppHeader, HeaderLogo } from '../components/app/app-header';
import { NavRail, NavRailItem } from '../components/app/nav-rail';
import { PracticingStates } from '../components/app/practicing-states';
import { QuickJump } from '../components/app/quick-jump';
import { SyncIndicator } from '../components/app/sync-indicator';
import { type Theme, UserMenu } from '../components/app/user-menu';
import { Avatar } from '../components/ui/avatar';
import { Button } from '../components/ui/button';
import { Checkbox } from '../components/ui/checkbox';
import { Chip, type ChipProps } from '../components/ui/chip';
import { IconButton } from '../components/ui/icon-button';
import { LocalClock } from '../components/ui/local-clock';
import { PageHeader } from '../components/ui/page-title';
import { RelativeTime } from '../components/ui/relative-time';
import { ResizablePanels } from '../components/ui/resizable-panels';
import { SearchBox } from '../components/ui/search-box';
import { VirtualList } from '../components/ui/virtual-list';
import { cn } from '../lib/cn';
import { type SamplePatient, samplePatient } from './people';

interface SampleThread extends SamplePatient {
  text: string;
  minutes: number;
  unread: boolean;
  chips: [string, ChipProps['tone']][];
  typing?: boolean;
}

const texts: [string, boolean, [string, ChipProps['tone']][]][] = [
  [
    'Chest tightness since this morning, comes when I climb the stairs',
    true,
    [
      ['Urgent', 'urgent'],
      ['Care', 'neutral'],
      ['Harbor PPO', 'success'],
    ],
  ],
  [
    'Sertraline refill please, pharmacy says they need a new prescription',
    true,
    [
      ['Clinical', 'info'],
      ['Care', 'neutral'],
      ['Coverage ends Dec 4', 'warning'],
    ],
  ],
  ['IMAGE ATTACHMENT', true, [['Signed up', 'neutral']]],
  [
    'Thanks, that worked. Blood pressure this week was 128 over 82',
    false,
    [
      ['Clinical', 'info'],
      ['Care', 'neutral'],
      ['Northshore HMO', 'success'],
    ],
  ],
  [
    'You: I have moved your visit to Thursday 2:30 PM',
    false,
    [
      ['Care', 'neutral'],
      ['Harbor PPO', 'success'],
    ],
  ],
  [
    'Can someone call me about the bill from last month?',
    true,
    [
      ['Operational', 'neutral'],
      ['Out of state', 'warning'],
    ],
  ],
  ['You: The referral to Lakeview Cardiology is sent', false, [['Care', 'neutral']]],
];

function sampleThread(index: number): SampleThread {
  const [text, unread, chips] = texts[index % texts.length] ?? ['', false, []];
  return {
    ...samplePatient(index),
    text,
    unread,
    chips,
    minutes: 2 + index * index * 3,
    typing: index === 2,
  };
}

const now = Date.now();
const threads = Array.from({ length: 400 }, (_, index) => sampleThread(index));
const pods = [
  ['Pod Alder', 118],
  ['Pod Birch', 104],
  ['Pod Cedar', 121],
  ['No Care Team', 69],
] as const;

function ThreadRow({ thread, selected }: { thread: SampleThread; selected: boolean }) {
  return (
    <a
      href={`#thread-${thread.id}`}
      aria-current={selected ? 'true' : undefined}
      className={cn(
        'flex h-full items-center gap-3 border-b border-border-muted pr-4 pl-2 transition-colors focus-visible:-outline-offset-2',
        selected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span aria-hidden className={cn('size-1.5 shrink-0 rounded-full', thread.unread && 'bg-primary')} />
      <Avatar id={thread.id} name={thread.name} active={thread.typing} decorative />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2 text-sm">
          <span className={cn('truncate', thread.unread && 'font-semibold')}>{thread.name}</span>
          <span className="text-xs text-subtle-foreground tabular-nums">{thread.id}</span>
          {thread.typing ? <span className="text-xs text-link">RN is typing…</span> : null}
        </span>
        <span className={cn('truncate text-sm', thread.unread ? 'font-semibold' : 'text-muted-foreground')}>
          {thread.text}
        </span>
        <span className="flex gap-1.5 overflow-hidden">
          {thread.chips.map(([label, tone]) => (
            <Chip key={label} tone={tone} size="sm">
              {label}
            </Chip>
          ))}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1.5">
        <RelativeTime time={now - thread.minutes * 60_000} className="text-xs text-subtle-foreground" />
        <span className="flex items-center gap-1.5">
          <Chip shape="square" size="sm">
            {thread.state}
          </Chip>
          <Avatar id={`np-${thread.id % 3}`} name="Nora Pike" initials="NP" size="xs" decorative />
        </span>
      </span>
    </a>
  );
}

function Bubble({ who, mine, children }: { who: string; mine?: boolean; children: ReactNode }) {
  return (
    <div className={cn('flex max-w-4/5 flex-col gap-1', mine ? 'items-end self-end' : 'self-start')}>
      <span className="text-xs text-subtle-foreground">{who}</span>
      <p
        className={cn(
          'rounded-lg px-3 py-2 text-base',
          mine ? 'rounded-br-sm bg-selected' : 'rounded-bl-sm border border-border-muted bg-sunken',
        )}
      >
        {children}
      </p>
    </div>
  );
}

function Day({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 py-2 text-xs text-subtle-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {children}
    </div>
  );
}

function Conversation() {
  const patient = threads[0] ?? samplePatient(0);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-16 shrink-0 items-center gap-3 border-b border-border bg-surface px-4">
        <Avatar id={patient.id} name={patient.name} decorative />
        <div className="min-w-0 flex-1">
          <p className="truncate text-base">
            <span className="font-semibold">{patient.name}</span>{' '}
            <span className="text-xs text-subtle-foreground">{patient.id} · 58 F · she/her</span>
          </p>
          <p className="truncate text-xs text-subtle-foreground">
            <LocalClock layout="inline" zone="America/New_York" place="Worcester, MA" /> · Pod Alder
          </p>
        </div>
        <Button size="sm">
          <Check aria-hidden />
          Done
        </Button>
        <IconButton label="Snooze" variant="secondary" className="size-7">
          <Clock />
        </IconButton>
        <Button size="sm">Open patient</Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-5 py-3">
        <Day>Yesterday</Day>
        <Bubble who="Rosa P. · 4:12 PM">I started the new inhaler. It helps at night.</Bubble>
        <Bubble who="NP · you · 4:20 PM" mine>
          Good to hear. Keep going with two puffs in the morning, and tell me if the cough changes.
        </Bubble>
        <Day>Today</Day>
        <Bubble who="Rosa P. · 9:02 AM">
          Chest tightness since this morning, comes when I climb the stairs. Should I come in or wait for
          Thursday?
        </Bubble>
        <div className="flex gap-1.5">
          <Chip tone="urgent">Urgent</Chip>
          <Chip tone="info">Clinical</Chip>
        </div>
        <p className="flex items-center gap-2 text-xs text-subtle-foreground">
          <Avatar id="rn" name="Ruth Noll" initials="RN" size="xs" decorative />
          RN is viewing
        </p>
      </div>
      <div className="shrink-0 border-t border-border p-4">
        <div className="rounded-lg border border-border bg-surface focus-within:border-ring focus-within:outline-2 focus-within:outline-ring">
          <textarea
            aria-label="Message"
            rows={2}
            defaultValue="I am calling you now. If it gets worse or spreads to your arm or jaw, call 911 first"
            className="block w-full resize-none bg-transparent px-3 py-2.5 text-base outline-none focus-visible:outline-none"
          />
          <div className="flex items-center gap-1 border-t border-border-muted p-2">
            <Button variant="ghost" size="sm">
              <Paperclip aria-hidden />
              Attach
            </Button>
            <Button variant="ghost" size="sm">
              <CornerDownLeft aria-hidden />
              Macro
            </Button>
            <Button variant="ghost" size="sm">
              <Phone aria-hidden />
              Log call
            </Button>
            <span className="ml-auto px-2 text-xs text-subtle-foreground">Saved</span>
            <Button variant="primary" size="sm" shortcut="mod+enter">
              Send
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The components combined into a message inbox, to judge density and hierarchy. */
export function Workbench({ theme, onThemeChange }: { theme: Theme; onThemeChange: (theme: Theme) => void }) {
  const [collapsed, setCollapsed] = useState(false);
  const [search, setSearch] = useState('');
  const [target, setTarget] = useState<'user' | 'person' | 'case'>('person');
  const found = search
    ? threads.filter((thread) => thread.name.toLowerCase().includes(search.toLowerCase())).slice(0, 6)
    : undefined;
  return (
    <div className="flex h-210 flex-col overflow-hidden rounded-lg border border-border bg-background">
      <AppHeader
        logo={<HeaderLogo version="1.0.0" as={<a href="#workbench" />} />}
        search={
          <SearchBox
            label="Search patients"
            placeholder="Search patients by name, ID, phone, date of birth"
            shortcut="mod+k"
            value={search}
            onValueChange={setSearch}
            results={found}
            resultKey={(thread) => thread.id}
            renderResult={(thread) => (
              <>
                <Avatar id={thread.id} name={thread.name} size="sm" decorative />
                <span className="flex-1 truncate">{thread.name}</span>
                <span className="text-xs text-subtle-foreground tabular-nums">{thread.id}</span>
              </>
            )}
            onSelect={() => setSearch('')}
          />
        }
        jump={
          <QuickJump
            targets={[
              { value: 'user', label: 'Go to user' },
              { value: 'person', label: 'Go to person' },
              { value: 'case', label: 'Go to case' },
            ]}
            target={target}
            onTargetChange={setTarget}
            onJump={() => undefined}
          />
        }
        sync={<SyncIndicator state="live" />}
        states={<PracticingStates states={['MA', 'NH', 'ME']} />}
        user={
          <UserMenu
            user={{ id: 'np-1', name: 'Ada Brandt', detail: 'Nurse practitioner' }}
            theme={theme}
            onThemeChange={onThemeChange}
            onSettings={() => undefined}
            onShortcuts={() => undefined}
            onLogOut={() => undefined}
          />
        }
      />
      <div className="flex min-h-0 flex-1">
        <NavRail collapsed={collapsed} onCollapsedChange={setCollapsed}>
          <NavRailItem
            label="Messages"
            icon={<MessageCircle />}
            badge={23}
            badgeLabel="23 unread threads"
            shortcut="g m"
            as={<a href="#workbench" aria-current="page" />}
          />
          <NavRailItem
            label="To Dos"
            icon={<SquareCheck />}
            badge={7}
            badgeLabel="7 due today"
            as={<a href="#workbench" />}
          />
          <NavRailItem label="Patients" icon={<Users />} as={<a href="#workbench" />} />
          <NavRailItem label="Worklists" icon={<List />} as={<a href="#workbench" />} />
          <NavRailItem label="Add" icon={<UserPlus />} as={<a href="#workbench" />} />
          <NavRailItem label="Schedule" icon={<CalendarDays />} as={<a href="#workbench" />} />
        </NavRail>
        <aside aria-label="Filters" className="w-54 shrink-0 border-r border-border bg-surface p-2.5">
          {[
            ['All Messages', 412],
            ['Clinical', 188],
            ['Operational', 96],
            ['Unread', 23],
          ].map(([label, count]) => (
            <button
              key={label}
              type="button"
              aria-pressed={label === 'Unread'}
              className="flex h-8 w-full items-center justify-between rounded-md px-2.5 text-sm hover:bg-hover aria-pressed:bg-selected aria-pressed:font-semibold aria-pressed:text-selected-foreground"
            >
              {label}
              <span className="text-xs tabular-nums opacity-90">{count}</span>
            </button>
          ))}
          <h2 className="px-2.5 pt-4 pb-1 text-sm font-semibold">Care Pod</h2>
          {pods.map(([pod, count], index) => (
            <Checkbox key={pod} label={pod} trailing={count} defaultChecked={index < 2} className="px-2.5" />
          ))}
          <div className="px-2.5 pt-3">
            <Button size="sm" className="w-full" disabled>
              Apply
            </Button>
          </div>
        </aside>
        <ResizablePanels
          label="Thread list width"
          storageKey="kit.workbench"
          sized="start"
          defaultSize={440}
          start={
            <div className="flex min-h-0 flex-1 flex-col bg-surface">
              <PageHeader>
                <h2 className="text-lg font-semibold">Messages</h2>
                <span className="text-xs text-subtle-foreground">Unread · 2 pods</span>
                <Button variant="soft" size="sm" className="ml-auto">
                  3 new ↑
                </Button>
              </PageHeader>
              <VirtualList
                label="Threads"
                items={threads}
                itemKey={(thread) => thread.id}
                rowHeight={73}
                total={412}
                renderItem={(thread, index) => <ThreadRow thread={thread} selected={index === 0} />}
              />
            </div>
          }
          end={<Conversation />}
        />
      </div>
    </div>
  );
}
