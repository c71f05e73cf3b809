/** Fetches the current `module.json` of a development server. */
export async function fetchLocalDeclaration(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
