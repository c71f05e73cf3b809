import { FileText, Folder, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../components/ui/toast';
import { Tree as List, type TreeNode } from '../tree';
import { Example, Section } from './section';

const file = (id: string, label: string): TreeNode => ({ id, label, icon: <FileText /> });

const folders: readonly TreeNode[] = [
  {
    id: 'protocols',
    label: 'Protocols',
    icon: <Folder />,
    count: 42,
    children: [
      {
        id: 'cardiology',
        label: 'Cardiology',
        icon: <Folder />,
        count: 18,
        children: [
          file('hf', 'Heart failure titration'),
          file('htn', 'Hypertension follow-up'),
          file('af', 'Atrial fibrillation anticoagulation with a rather long title'),
        ],
      },
      {
        id: 'diabetes',
        label: 'Diabetes',
        icon: <Folder />,
        count: 9,
        children: [file('dm2', 'Insulin start')],
      },
      file('intake', 'Intake call'),
    ],
  },
  { id: 'letters', label: 'Letters', icon: <Folder />, count: 1204, hasChildren: true },
  { id: 'forms', label: 'Forms (loading fails)', icon: <Folder />, hasChildren: true },
  file('readme', 'How to name a protocol'),
];

const pods: readonly TreeNode[] = ['Alder', 'Cedar'].map((name) => ({
  id: name,
  label: `Pod ${name}`,
  icon: <Users />,
  count: 118,
  children: ['Licensed', 'Nurses', 'Health guides'].map((role, index) => ({
    id: `${name} ${role}`,
    label: role,
    count: 12 * (index + 1),
  })),
}));

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

let attempts = 0;

async function load({ id }: TreeNode): Promise<readonly TreeNode[]> {
  await pause(500);
  if (id === 'forms' && attempts++ % 2 === 0) throw new Error('The host cannot be reached');
  return ['Referral', 'Discharge', 'Work note'].map((label) => file(`${id} ${label}`, label));
}

const EXPANDED = ['protocols', 'cardiology'];

export function Tree() {
  const [current, setCurrent] = useState<string | null>('htn');
  const [several, setSeveral] = useState<string[]>(['Alder Nurses', 'Cedar']);
  return (
    <Section id="tree" title="Tree">
      <Example title="Single; moving" className="grid grid-cols-2 items-start gap-6">
        <List
          label="Documents"
          className="rounded-lg border border-border bg-surface p-1"
          nodes={folders}
          load={load}
          defaultExpanded={EXPANDED}
          selection={{ mode: 'single', value: current, onValueChange: setCurrent }}
          onMove={() => pause(300).then(() => undefined)}
          actions={({ label }) => [
            { id: 'rename', label: 'Rename…', icon: <Pencil aria-hidden />, run: () => toast.success(label) },
            {
              id: 'delete',
              label: 'Delete…',
              icon: <Trash2 aria-hidden />,
              variant: 'destructive',
              disabledReason: label === 'Protocols' ? 'It is not empty' : null,
              run: () => toast.success(`Deleted ${label}`),
            },
          ]}
        />
        <List
          label="Teams"
          className="rounded-lg border border-border bg-surface p-1"
          nodes={pods}
          defaultExpanded={['Alder', 'Cedar']}
          selection={{ mode: 'multiple', value: several, onValueChange: setSeveral }}
        />
      </Example>
      <Example title="Loading, empty, error" className="grid grid-cols-3 items-start gap-4">
        <List label="Loading documents" nodes={undefined} />
        <List label="Empty documents" nodes={[]} />
        <List label="Failed documents" nodes={undefined} error={{ onRetry: () => undefined }} />
      </Example>
    </Section>
  );
}
