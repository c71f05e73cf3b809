/** The rows of all loaded pages; undefined before the first page is there. */
export function rowsOf<T>(
  data: { pages: readonly { results: readonly T[] }[] } | undefined,
): T[] | undefined {
  return data?.pages.flatMap(({ results }) => results);
}
