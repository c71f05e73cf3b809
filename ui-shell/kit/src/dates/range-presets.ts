import { addTo, type Day, endOfMonth, startOfMonth } from '../base/day';

/** A range of days, both included. A side that is null is open. */
export interface DayRange {
  from: Day | null;
  to: Day | null;
}

/** A named range that depends on today. */
export interface RangePreset {
  id: string;
  label: string;
  range: (today: Day) => DayRange;
}

/** The names of the kit's presets, of which each is a key of the catalogue. */
type PresetName = 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth';

const RANGES: Readonly<Record<PresetName, (today: Day) => DayRange>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addTo(today, -1, 'day'), to: addTo(today, -1, 'day') }),
  last7: (today) => ({ from: addTo(today, -6, 'day'), to: today }),
  last30: (today) => ({ from: addTo(today, -29, 'day'), to: today }),
  thisMonth: (today) => ({ from: startOfMonth(today), to: endOfMonth(today) }),
  lastMonth: (today) => {
    const before = addTo(startOfMonth(today), -1, 'month');
    return { from: before, to: endOfMonth(before) };
  },
};

/** The usual presets. The last 7 days include today. */
export function usualPresets(labelOf: (name: PresetName) => string): RangePreset[] {
  const names: PresetName[] = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'];
  return names.map((id) => ({ id, label: labelOf(id), range: RANGES[id] }));
}

/** Whether two ranges have the same ends. */
export function isSameRange(one: DayRange | null, other: DayRange): boolean {
  return one !== null && one.from === other.from && one.to === other.to;
}
