import { expect, it } from 'vitest';
import { type RangePreset, rangeOf } from './ranges';

it.each<[RangePreset, string, string]>([
  ['today', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-11-22', '2026-11-22'],
  ['last7', '2026-11-17', '2026-11-23'],
  ['last30', '2026-10-25', '2026-11-23'],
  ['thisWeek', '2026-11-22', '2026-11-28'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['next7', '2026-11-23', '2026-11-29'],
  ['next30', '2026-11-23', '2026-12-22'],
])('%s', (preset, from, to) => expect(rangeOf(preset, '2026-11-23')).toEqual({ from, to }));
