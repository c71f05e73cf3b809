import type { components } from '../api/generated/todos';

export type Workflow = components['schemas']['Workflow'];
export type WorkflowState = components['schemas']['WorkflowState'];

/** A state in the diagram, with its top left corner. */
export interface Node {
  state: WorkflowState;
  x: number;
  y: number;
}

/** The way from one state to another, with the actions that take it. */
export interface Edge {
  from: string;
  to: string;
  triggers: string[];
  /** The outline of the line, as of an SVG path. */
  path: string;
}

export interface Diagram {
  nodes: Node[];
  edges: Edge[];
  width: number;
  height: number;
}

export const NODE = { width: 136, height: 40 };
const GAP = { x: 64, y: 26 };
const MARGIN = 40;

/** How many actions lead from the first state to each; states that none reaches stand last. */
function stepsOf({ states, actions }: Workflow): Map<string, number> {
  const initial = states.find(({ isInitial }) => isInitial) ?? states[0];
  const steps = new Map<string, number>();
  let reached = initial ? [initial.name] : [];
  for (let step = 0; reached.length > 0; step += 1) {
    for (const name of reached) steps.set(name, step);
    const next = actions
      .filter(({ from }) => from.some((name) => steps.get(name) === step))
      .map(({ dest }) => dest);
    reached = [...new Set(next)].filter((name) => !steps.has(name));
  }
  const last = Math.max(0, ...steps.values());
  for (const { name } of states) if (!steps.has(name)) steps.set(name, last + 1);
  return steps;
}

/** A line between two states: forwards it leaves at the right side, otherwise it runs below or above the states between. */
function pathOf(from: Node, to: Node): string {
  const middle = NODE.height / 2;
  if (to.x > from.x) {
    const [x1, y1] = [from.x + NODE.width, from.y + middle];
    const [x2, y2] = [to.x, to.y + middle];
    const bend = (x2 - x1) / 2;
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  }
  if (from === to) {
    const x = from.x + NODE.width;
    return `M${x - 24} ${from.y}C${x - 24} ${from.y - 18} ${x + 18} ${from.y - 6} ${x} ${from.y + 10}`;
  }
  if (to.x === from.x) {
    const isDown = to.y > from.y;
    if (Math.abs(to.y - from.y) > NODE.height + GAP.y) {
      // Around the states between them.
      const side = isDown ? from.x + NODE.width : from.x;
      const out = side + (isDown ? 34 : -34);
      const [y1, y2] = [from.y + middle, to.y + middle];
      return `M${side} ${y1}C${out} ${y1} ${out} ${y2} ${side} ${y2}`;
    }
    const x = from.x + NODE.width / 2 + (isDown ? 14 : -14);
    return isDown
      ? `M${x} ${from.y + NODE.height}L${x} ${to.y}`
      : `M${x} ${from.y}L${x} ${to.y + NODE.height}`;
  }
  const [x1, y1] = [from.x + 20, from.y + NODE.height];
  const [x2, y2] = [to.x + NODE.width - 20, to.y + NODE.height];
  const low = Math.max(y1, y2) + GAP.y;
  return `M${x1} ${y1}C${x1} ${low} ${x2} ${low} ${x2} ${y2}`;
}

/** Places the states of a workflow in columns by their distance from the first one, with lines for its actions. */
export function diagramOf(workflow: Workflow): Diagram {
  const steps = stepsOf(workflow);
  const columns: WorkflowState[][] = [];
  for (const state of workflow.states) {
    const step = steps.get(state.name) ?? 0;
    columns[step] = [...(columns[step] ?? []), state];
  }
  const nodes = columns.flatMap((column, step) =>
    column.map((state, place) => ({
      state,
      x: MARGIN + step * (NODE.width + GAP.x),
      y: MARGIN + GAP.y / 2 + place * (NODE.height + GAP.y),
    })),
  );
  const edges: Edge[] = [];
  for (const { trigger, from, dest } of workflow.actions) {
    for (const origin of from) {
      const known = edges.find((edge) => edge.from === origin && edge.to === dest);
      const [start, end] = [origin, dest].map((name) => nodes.find(({ state }) => state.name === name));
      if (known) known.triggers.push(trigger);
      else if (start && end) {
        edges.push({ from: origin, to: dest, triggers: [trigger], path: pathOf(start, end) });
      }
    }
  }
  return {
    nodes,
    edges,
    width: Math.max(0, ...nodes.map(({ x }) => x + NODE.width)) + MARGIN + 20,
    height: Math.max(0, ...nodes.map(({ y }) => y + NODE.height)) + MARGIN + GAP.y,
  };
}
