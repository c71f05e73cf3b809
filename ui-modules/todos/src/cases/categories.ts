import type { Category } from '../api';

/** A category with its place in the tree. */
export interface PlacedCategory {
  category: Category;
  /** Titles of the categories above it, the topmost first. */
  path: string[];
}

/** The categories in the order of their tree: below each its own, by title. */
export function placedCategories(categories: readonly Category[]): PlacedCategory[] {
  const known = new Set(categories.map(({ id }) => id));
  const below = (parent: number | null) =>
    categories.filter((one) => {
      const above = one.parent != null && known.has(one.parent) ? one.parent : null;
      return above === parent;
    });
  const walk = (parent: number | null, path: string[]): PlacedCategory[] =>
    below(parent).flatMap((category) => [
      { category, path },
      ...walk(category.id, [...path, category.title]),
    ]);
  return walk(null, []);
}
