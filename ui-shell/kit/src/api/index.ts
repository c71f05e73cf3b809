/** The typed client of the host's API. */

export { type Api, type ApiKey, createApi, type RequestOf, type ResponseOf } from './client';
export { coreApi } from './core';
export { fetchFile } from './files';
export type {
  Failure,
  FeatureSettings,
  Me,
  SettingAuthor,
  StreamRow,
  UiModule,
  UiModules,
} from './generated/core';
export type { SearchHit as PersonHit } from './generated/people';
export type { ApiDocument, Json } from './keys';
export { mayDependOn } from './listeners';
export { fetchLocalDeclaration } from './local-declaration';
export { peopleApi } from './people';
export { type FieldError, isProblem, type ProblemBody, ProblemError } from './problem';
export { fetchShellVersion, versionOf } from './shell-version';
export { type ApiRequest, type FileUpload, Transport } from './transport';
