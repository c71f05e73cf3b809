import { Mic, Phone, Video } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../components/ui/avatar';
import { Button } from '../components/ui/button';
import { Field } from '../components/ui/field';
import { IconButton } from '../components/ui/icon-button';
import { PersonChip } from '../components/ui/person-chip';
import { Textarea } from '../components/ui/textarea';
import { cn } from '../lib/cn';
import { DraggableWindow, SidePanel } from '../panel';
import { samplePatient } from './people';
import { Example, Section } from './section';

const patients = Array.from({ length: 7 }, (_, index) => samplePatient(index));

function PatientList() {
  const [openId, setOpenId] = useState<number | null>(patients[1]?.id ?? null);
  const open = patients.find(({ id }) => id === openId);
  return (
    <SidePanel
      className="h-90 w-full overflow-hidden rounded-lg border border-border bg-surface"
      storageKey="kit.patients"
      headingLevel={3}
      onClose={() => setOpenId(null)}
      list={
        <ul aria-label="Patients" className="min-h-0 flex-1 overflow-y-auto p-1">
          {patients.map((patient) => (
            <li key={patient.id}>
              <button
                type="button"
                aria-current={patient.id === openId || undefined}
                onClick={() => setOpenId(patient.id)}
                className={cn(
                  'flex h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm focus-visible:-outline-offset-2',
                  patient.id === openId ? 'bg-selected' : 'hover:bg-hover',
                )}
              >
                <PersonChip id={patient.id} name={patient.name} />
                <span className="ml-auto text-xs text-subtle-foreground">{patient.plan}</span>
              </button>
            </li>
          ))}
        </ul>
      }
      panel={
        open
          ? {
              title: open.name,
              actions: <Button size="sm">Open Patient</Button>,
              body: (
                <div className="flex flex-col gap-4">
                  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
                    {[
                      ['Age', open.age],
                      ['State', open.state],
                      ['Email', open.email],
                      ['Phone', open.phone],
                    ].map(([term, value]) => (
                      <div key={term} className="contents">
                        <dt className="text-subtle-foreground">{term}</dt>
                        <dd className="wrap-anywhere">{value}</dd>
                      </div>
                    ))}
                  </dl>
                  <Field label="Note">
                    <Textarea placeholder="Write…" />
                  </Field>
                </div>
              ),
              footer: <Button variant="primary">Save note</Button>,
            }
          : null
      }
    />
  );
}

function Windows() {
  const [call, setCall] = useState(false);
  const [video, setVideo] = useState(false);
  const patient = samplePatient(3);
  return (
    <>
      <Button onClick={() => setCall(true)}>
        <Phone aria-hidden />
        Open a call
      </Button>
      <Button onClick={() => setVideo(true)}>
        <Video aria-hidden />
        Open a video
      </Button>
      {call ? (
        <DraggableWindow
          title={`Call with ${patient.name}`}
          icon={<Phone />}
          storageKey="kit.call"
          shortcut="g c"
          height={200}
          onClose={() => setCall(false)}
          actions={
            <IconButton label="Mute">
              <Mic aria-hidden />
            </IconButton>
          }
        >
          <div className="flex flex-1 flex-col items-center justify-center gap-2">
            <Avatar id={patient.id} name={patient.name} size="lg" decorative />
            <p className="text-sm text-subtle-foreground tabular-nums">04:12</p>
          </div>
        </DraggableWindow>
      ) : null}
      {video ? (
        <DraggableWindow
          title="How to measure blood pressure"
          icon={<Video />}
          storageKey="kit.video"
          corner="bottom-left"
          onClose={() => setVideo(false)}
        >
          <div className="flex flex-1 items-center justify-center bg-sunken text-sm text-subtle-foreground">
            Video
          </div>
        </DraggableWindow>
      ) : null}
    </>
  );
}

export function Panels() {
  return (
    <Section id="panels" title="Panels">
      <Example title="SidePanel">
        <PatientList />
      </Example>
      <Example title="DraggableWindow">
        <Windows />
      </Example>
    </Section>
  );
}
