/**
 * Loader: gives an exposed file the module's sheet. The import stands on the file's first line, so that no
 * line of it moves.
 */
export default function withStyles(source) {
  return `import ${JSON.stringify(this.getOptions().styles)};${source}`;
}
