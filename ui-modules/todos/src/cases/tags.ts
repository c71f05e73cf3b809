/** The tags of a line of text, each once. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** Tags as a line of text. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(', ');
}
