/** A type of file that can be accepted. */
export interface FileType {
  /** The media type. */
  type: string;
  /** Extensions in lower case, without the dot. */
  extensions: readonly string[];
  /** What users call it. */
  name: string;
}

/** The usual types of files. */
export const FILE_TYPES = {
  jpg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], name: 'JPG' },
  png: { type: 'image/png', extensions: ['png'], name: 'PNG' },
  tiff: { type: 'image/tiff', extensions: ['tif', 'tiff'], name: 'TIFF' },
  pdf: { type: 'application/pdf', extensions: ['pdf'], name: 'PDF' },
  csv: { type: 'text/csv', extensions: ['csv'], name: 'CSV' },
} as const satisfies Record<string, FileType>;

/** What a queue accepts. The host checks everything again, the type by the content. */
export interface FileLimits {
  /** Maximum number of files at a time. */
  maxFiles: number;
  /** Maximum length of a name in characters, with its extension. */
  maxNameLength: number;
  /** Maximum size of a file in bytes. */
  maxSize: number;
  types: readonly FileType[];
}

/** Which limit a file exceeds. */
export type LimitExceeded = 'name' | 'size' | 'type';

/** The value of a file input's `accept`. */
export function acceptOf({ types }: FileLimits): string {
  return types.map(({ type }) => type).join(',');
}

/** The names of the accepted types: `JPG, PNG, PDF`. */
export function typeNamesOf({ types }: FileLimits): string {
  return types.map(({ name }) => name).join(', ');
}

/** Whether the type may be accepted. A file that says nothing of its type is left to the host. */
function mayBeOf(file: File, types: readonly FileType[]): boolean {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (file.type === '' && extension === undefined) return true;
  return types.some(
    ({ type, extensions }) =>
      type === file.type || (extension !== undefined && extensions.includes(extension)),
  );
}

/** The limit that a file exceeds; null if it can be uploaded. */
export function exceededBy(file: File, limits: FileLimits): LimitExceeded | null {
  if ([...file.name].length > limits.maxNameLength) return 'name';
  if (file.size > limits.maxSize) return 'size';
  return mayBeOf(file, limits.types) ? null : 'type';
}
