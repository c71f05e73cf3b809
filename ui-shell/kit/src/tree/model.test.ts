import { describe, expect, it } from 'vitest';
import { ancestorsOf, checkStateOf, modelOf, moved, ROOT, toggled, withChildren } from './model';

const leaf = (id: string) => ({ id, label: id });
const model = modelOf([
  { ...leaf('a'), children: [leaf('a1'), { ...leaf('a2'), children: [leaf('x'), leaf('y')] }] },
  { ...leaf('b'), hasChildren: true },
]);

it('knows what is above a node', () => {
  expect(ancestorsOf(model, 'x')).toEqual(['a2', 'a']);
  expect(ancestorsOf(model, 'b')).toEqual([]);
});

it('adds children that were loaded', () => {
  const loaded = withChildren(model, 'b', [leaf('b1')]);
  expect(loaded.children.get('b')).toEqual(['b1']);
  expect(ancestorsOf(loaded, 'b1')).toEqual(['b']);
  expect(model.children.has('b')).toBe(false);
});

describe('moved', () => {
  it('puts a node among the children of another one', () => {
    const next = moved(model, { id: 'a1', parentId: 'a2', index: 1 });
    expect(next?.children.get('a2')).toEqual(['x', 'a1', 'y']);
    expect(next?.children.get('a')).toEqual(['a2']);
    expect(next && ancestorsOf(next, 'a1')).toEqual(['a2', 'a']);
  });

  it('reorders, and counts the position without the node', () => {
    expect(moved(model, { id: 'x', parentId: 'a2', index: 1 })?.children.get('a2')).toEqual(['y', 'x']);
    expect(moved(model, { id: 'x', parentId: null, index: 2 })?.children.get(ROOT)).toEqual(['a', 'b', 'x']);
  });

  it('refuses to put a node into itself', () => {
    expect(moved(model, { id: 'a', parentId: 'a2', index: 0 })).toBeNull();
    expect(moved(model, { id: 'a', parentId: 'a', index: 0 })).toBeNull();
  });
});

describe('selection', () => {
  const after = (...ids: string[]) =>
    ids.reduce((selected, id) => toggled(model, selected, id), new Set<string>());

  it('of a node covers all below it', () => {
    const selected = after('a');
    expect([...selected]).toEqual(['a']);
    expect(checkStateOf(model, selected, 'x')).toBe(true);
    expect(checkStateOf(model, selected, 'b')).toBe(false);
  });

  it('of all children becomes that of their parent, at every level', () => {
    expect([...after('x')]).toEqual(['x']);
    expect(checkStateOf(model, after('x'), 'a')).toBe('indeterminate');
    expect([...after('x', 'y')]).toEqual(['a2']);
    expect([...after('x', 'y', 'a1')]).toEqual(['a']);
  });

  it('without one child becomes that of its siblings', () => {
    expect([...after('a', 'x')].sort()).toEqual(['a1', 'y']);
    expect(checkStateOf(model, after('a', 'x'), 'a2')).toBe('indeterminate');
  });

  it('of a partly selected node selects it completely', () => {
    expect([...after('x', 'a')]).toEqual(['a']);
    expect([...after('x', 'a', 'a')]).toEqual([]);
  });
});
