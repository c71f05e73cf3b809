import { limitWidth } from '../data-table/layout';

/** How a table looks, as its users arrange it: stored with views and preferences on the host. */
export interface TableLook {
  /** Column ids from left to right. Columns that it does not name keep their place at the end. */
  order: readonly string[];
  /** Ids of hidden columns. */
  hidden: readonly string[];
  /** Ids of columns that stay at the left while the others scroll. */
  pinned: readonly string[];
  /** Widths in pixels of columns that were resized, by id. */
  widths: Readonly<Record<string, number>>;
  density: 'comfortable' | 'compact';
}

/** What the arrangement needs to know of a column. */
export interface ArrangedColumn {
  id: string;
  /** It stays first and cannot be hidden. */
  fixed?: boolean;
  hiddenAtFirst?: boolean;
}

/** The arrangement that a table begins with. */
export function defaultLook(columns: readonly ArrangedColumn[]): TableLook {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id),
    pinned: [],
    widths: {},
    density: 'comfortable',
  };
}

/**
 * A stored arrangement for the columns that there are today: what is unknown or invalid is dropped, new columns are at the end and
 * shown as at first.
 */
export function readLook(stored: unknown, columns: readonly ArrangedColumn[]): TableLook {
  const usual = defaultLook(columns);
  if (typeof stored !== 'object' || stored === null) return usual;
  const { order, hidden, pinned, widths, density } = stored as Record<string, unknown>;
  const known = new Set(usual.order);
  const idsIn = (value: unknown): string[] | null =>
    Array.isArray(value)
      ? [...new Set(value.filter((id): id is string => typeof id === 'string' && known.has(id)))]
      : null;
  const ordered = idsIn(order) ?? [];
  const added = usual.order.filter((id) => !ordered.includes(id));
  const isNew = new Set(added);
  const wasHidden = idsIn(hidden);
  return {
    order: [...ordered, ...added],
    hidden: wasHidden
      ? [...wasHidden, ...usual.hidden.filter((id) => isNew.has(id) && !wasHidden.includes(id))]
      : usual.hidden,
    pinned: idsIn(pinned) ?? usual.pinned,
    widths:
      typeof widths === 'object' && widths !== null
        ? Object.fromEntries(
            Object.entries(widths).flatMap(([id, width]) =>
              known.has(id) && Number.isFinite(width) ? [[id, limitWidth(width)]] : [],
            ),
          )
        : usual.widths,
    density: density === 'compact' ? 'compact' : 'comfortable',
  };
}

/** The columns in the order of a look: fixed ones first, then pinned ones. */
export function arranged<C extends ArrangedColumn>(
  columns: readonly C[],
  { order, pinned }: Pick<TableLook, 'order' | 'pinned'>,
): C[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const groupOf = ({ id, fixed }: C) => (fixed ? 0 : pinned.includes(id) ? 1 : 2);
  const placeOf = ({ id }: C) => place.get(id) ?? order.length;
  return columns.toSorted(
    (a, b) => groupOf(a) - groupOf(b) || (groupOf(a) === 0 ? 0 : placeOf(a) - placeOf(b)),
  );
}

/** Whether a column can move by one place: it stays among the pinned ones, or among those that are not. */
export function canMove(
  look: TableLook,
  columns: readonly ArrangedColumn[],
  id: string,
  step: -1 | 1,
): boolean {
  const movable = arranged(columns, look).filter(({ fixed }) => !fixed);
  const other = movable[movable.findIndex((column) => column.id === id) + step];
  return other !== undefined && look.pinned.includes(other.id) === look.pinned.includes(id);
}

/** Moves a column by one place. */
export function moved(
  look: TableLook,
  columns: readonly ArrangedColumn[],
  id: string,
  step: -1 | 1,
): TableLook {
  const order = arranged(columns, look).map((column) => column.id);
  const at = order.indexOf(id);
  const other = order[at + step];
  if (at < 0 || other === undefined || !canMove(look, columns, id, step)) return look;
  order[at + step] = id;
  order[at] = other;
  return { ...look, order };
}

/** Shows or hides a column. */
export function toggled(look: TableLook, id: string, isShown: boolean): TableLook {
  const hidden = look.hidden.filter((one) => one !== id);
  return { ...look, hidden: isShown ? hidden : [...hidden, id] };
}

/** Pins a column, or releases it. */
export function pinned(look: TableLook, id: string, isPinned: boolean): TableLook {
  const others = look.pinned.filter((one) => one !== id);
  return { ...look, pinned: isPinned ? [...others, id] : others };
}

/** Sets the width of a column in pixels; null for the declared one. */
export function resized(look: TableLook, id: string, width: number | null): TableLook {
  const { [id]: _, ...others } = look.widths;
  return { ...look, widths: width === null ? others : { ...others, [id]: limitWidth(width) } };
}

/** Whether two arrangements look the same. */
export function isSameLook(a: TableLook, b: TableLook): boolean {
  return (
    a.density === b.density &&
    a.order.join() === b.order.join() &&
    isSameSet(a.hidden, b.hidden) &&
    isSameSet(a.pinned, b.pinned) &&
    isSameSet(Object.entries(a.widths).map(String), Object.entries(b.widths).map(String))
  );
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join() === b.toSorted().join();
}
