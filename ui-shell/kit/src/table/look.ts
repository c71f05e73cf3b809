/** How a table looks, as its users arrange it: stored with views and preferences on the host. */
export interface TableLook {
  /** Column ids from left to right. Columns that it does not name keep their place at the end. */
  order: readonly string[];
  /** Ids of hidden columns. */
  hidden: readonly string[];
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
  const { order, hidden, density } = stored as Record<string, unknown>;
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
    density: density === 'compact' ? 'compact' : 'comfortable',
  };
}

/** The columns in the order of a look: fixed ones first. */
export function arranged<C extends ArrangedColumn>(columns: readonly C[], { order }: TableLook): C[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id, fixed }: C) => (fixed ? -1 : (place.get(id) ?? order.length));
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Moves a column by one place among those that can move. */
export function moved(
  look: TableLook,
  columns: readonly ArrangedColumn[],
  id: string,
  step: -1 | 1,
): TableLook {
  const order = arranged(columns, look).map((column) => column.id);
  const at = order.indexOf(id);
  const other = order[at + step];
  if (at < 0 || other === undefined || columns.find((column) => column.id === other)?.fixed) return look;
  order[at + step] = id;
  order[at] = other;
  return { ...look, order };
}

/** Shows or hides a column. */
export function toggled(look: TableLook, id: string, isShown: boolean): TableLook {
  const hidden = look.hidden.filter((one) => one !== id);
  return { ...look, hidden: isShown ? hidden : [...hidden, id] };
}

/** Whether two arrangements look the same. */
export function isSameLook(a: TableLook, b: TableLook): boolean {
  return (
    a.density === b.density &&
    a.order.join() === b.order.join() &&
    a.hidden.toSorted().join() === b.hidden.toSorted().join()
  );
}
