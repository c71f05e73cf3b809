import { ChevronRight } from 'lucide-react';

/** Any JSON value. */
export type Data = string | number | boolean | null | undefined | readonly Data[] | { [name: string]: Data };

const isLeaf = (data: Data): data is string | number | boolean | null | undefined =>
  typeof data !== 'object' || data === null;

const membersOf = (data: readonly Data[] | { [name: string]: Data }): [string, Data][] =>
  Array.isArray(data) ? data.map((item, index) => [String(index), item]) : Object.entries(data);

/** A value, or an expandable branch, operated by click or keyboard. */
export function DataTree({ name, data }: { name: string; data: Data }) {
  if (isLeaf(data) || membersOf(data).length === 0) {
    return (
      <li className="flex gap-2 py-0.5 pl-5">
        <span className="text-muted-foreground">{name}:</span>
        <span className="wrap-anywhere">{isLeaf(data) ? textOf(data) : '–'}</span>
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-subtle-foreground transition-transform [details[open]>summary>&]:rotate-90"
          />
          {name}
        </summary>
        <ul className="ml-2 border-l border-border pl-2">
          {membersOf(data).map(([member, value]) => (
            <DataTree key={member} name={member} data={value} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function textOf(data: string | number | boolean | null | undefined): string {
  return data === null || data === undefined || data === '' ? '–' : String(data);
}
