/** Files: choosing, dropping and uploading them, and showing those on the host. */

export { AttachButton } from './attach-button';
export { downloadFrom, downloadStored } from './download';
export { FileDrop } from './file-drop';
export {
  FileQueue,
  type FileQueueOptions,
  type QueuedFile,
  type Refusal,
  type UploadOptions,
} from './file-queue';
export { FileTile } from './file-tile';
export { FileViewer, type FileViewerProps } from './file-viewer';
export { FILE_TYPES, type FileLimits, type FileType } from './limits';
export { QueueBar } from './queue-bar';
export { useSizeText } from './size';
export type { StoredFile } from './stored-file';
export { Thumbnail } from './thumbnail';
export { type ChosenFile, type ChosenFiles, useChosenFile, useChosenFiles } from './use-chosen-file';
export { useDropZone } from './use-drop-zone';
export { type FileQueueHandle, type FileUploads, useFileQueue, useSharedFileQueue } from './use-file-queue';
export { useKeptFileQueue } from './use-kept-file-queue';
