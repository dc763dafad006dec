/** Finds the control that a lesson points at as a screen reader would: by its role and name. */

import type { Point } from '$wire';
import { giftName, t } from '$lib/i18n';
import type { TableModel } from '$lib/table/table.svelte';

const ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  combobox: '[role=combobox]',
};
const MARK = 'data-pointed';
const UNSEEN = /[\u00ad\u200b\u2060-\u2069]/g; // hyphens and breaks that may be, isolates

const plain = (text: string): string => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

function named(point: Point, model: TableModel): string {
  const name = point.seat === undefined ? '' : model.nameOf(point.seat);
  if (point.word) return plain(t(point.word, { name }));
  return plain(point.gift ? giftName(point.gift) : name);
}

function isUsable(one: HTMLElement): boolean {
  const isOff = one.matches(':disabled, [aria-disabled=true], [inert] *');
  return !isOff && one.checkVisibility({ visibilityProperty: true });
}

const nameOf = (one: HTMLElement): string =>
  plain(one.getAttribute('aria-label') ?? one.textContent ?? '');

/** The one whose name says little else: what only holds the wanted thing has a longer one. */
function found(point: Point, model: TableModel, place: ParentNode): HTMLElement | undefined {
  const name = named(point, model);
  if (name === '') return undefined;
  const all = place.querySelectorAll<HTMLElement>(ROLES[point.role] ?? `[role=${point.role}]`);
  return [...all]
    .filter((one) => nameOf(one).includes(name) && isUsable(one))
    .sort((a, b) => nameOf(a).length - nameOf(b).length)[0];
}

/** Marks the last of the controls that can be used now, and again after every change of the page;
 * returns how to end that. */
export function pointAt(points: readonly Point[], model: TableModel): () => void {
  const place = document.querySelector('main');
  if (place === null || points.length === 0) return () => undefined;
  let marked: HTMLElement | undefined;
  const mark = (next: HTMLElement | undefined): void => {
    if (marked === next) return;
    marked?.removeAttribute(MARK);
    next?.setAttribute(MARK, '');
    marked = next;
  };
  const look = (): void =>
    mark(points.map((point) => found(point, model, place)).findLast((one) => one !== undefined));
  const watch = new MutationObserver(look);
  const attributeFilter = ['disabled', 'aria-disabled', 'aria-label', 'inert', 'class'];
  watch.observe(place, { subtree: true, childList: true, characterData: true, attributeFilter });
  look();
  return () => {
    watch.disconnect();
    mark(undefined);
  };
}
