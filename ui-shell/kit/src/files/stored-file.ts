/** A file on the host, as its operations describe it; a module's own type of file has these fields and its own. */
export type StoredFile = {
  id: number | string;
  /** Its name, with the extension. */
  name: string;
  /** The media type: `image/png`. */
  contentType: string;
  /** Bytes; 0 of a file that the host makes on request. */
  size: number;
  /** Address of the content. */
  file: string;
  /** Address of a small picture; null if there is none. */
  thumbnail?: string | null;
  /** Pixels, of a picture. */
  width?: number | null;
  height?: number | null;
  /** Number of pages of a file whose pages the host renders as pictures; null for any other. */
  pages?: number | null;
};
