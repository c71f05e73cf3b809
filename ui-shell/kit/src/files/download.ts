/**
 * Lets the browser download a file itself, from an address that needs no token: one that the host has made for this
 * download, or an object URL. `name` is the name to save it under.
 */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
