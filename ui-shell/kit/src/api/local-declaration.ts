/** What a development server says that its module contributes: its `module.json` as it is now. */
export async function fetchLocalDeclaration(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
