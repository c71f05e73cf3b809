import { useMemo } from 'react';
import type { ContentTypeManifest } from './module';
import { addressOf } from './page-pattern';
import { linkTo, type PageLink } from './paths';
import { type SlotHost, useSlotContext } from './slot';

/** An object and the person whom it is about. */
export interface ObjectOfPerson {
  contentType: string;
  objectId: number;
  /** Null: the object is about nobody. */
  personId?: number | null;
}

/** The kinds of object that the modules of this console declare. */
export interface ContentTypes {
  /** All of them, in the order of filters. */
  all: readonly ContentTypeManifest[];
  /** The kind of this name; null if no module declares it. */
  of: (name: string) => ContentTypeManifest | null;
  /** The link to where an object is opened (console.md §2); null if it is about nobody or its page is of a module that is not there. */
  linkTo: (object: ObjectOfPerson) => PageLink | null;
}

/** The kinds of object that the modules of this console declare; the same object until they change. */
export function useContentTypes(): ContentTypes {
  const host = useSlotContext();
  return useMemo(() => contentTypesOf(host), [host]);
}

function contentTypesOf(host: SlotHost | null): ContentTypes {
  const all = host?.contentTypes ?? [];
  const of = (name: string) => all.find((type) => type.name === name) ?? null;
  return {
    all,
    of,
    linkTo: ({ contentType, objectId, personId }) => {
      const place = of(contentType)?.opensAt;
      const pattern = place && host?.page(place.module, place.page);
      if (!pattern || personId == null) return null;
      const object = place.object ? { [place.object]: objectId } : {};
      return linkTo(addressOf(pattern, { ...place.with, ...object, personId }));
    },
  };
}
