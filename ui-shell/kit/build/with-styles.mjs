/**
 * Loader: adds the module's style sheet to an exposed file. The import is added to the file's first line, so that
 * no line number changes.
 */
export default function withStyles(source) {
  return `import ${JSON.stringify(this.getOptions().styles)};${source}`;
}
