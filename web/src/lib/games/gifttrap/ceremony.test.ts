import { expect, it } from 'vitest';
import cases from '../../../../../tests/rules/gifttrap/ceremony.json?raw';
import { ceremony, share, type Told } from './ceremony';
import { HOLD_MS, OTHER_MS } from './constants';
import type { Mark } from './view';

interface Case {
  name: string;
  seats: number;
  each: number;
  people: number[];
  ends: boolean;
  gifts: [to: number, by: number, mark: Mark, cards: string[], ms: number][];
}

it.each(JSON.parse(cases) as Case[])('holds a gift as long as the server: $name', (one) => {
  const earlier: Told[] = [];
  const held = one.gifts.map(([to, by, mark, cards], n) => {
    const [trapped, give_more] = [cards.includes('trap'), cards.includes('give_more')];
    const told = { to, by, mark, trapped, give_more, get_more: cards.includes('get_more') };
    const other = ceremony(told, earlier, one.ends && n === one.gifts.length - 1);
    earlier.push(told);
    const parcels = one.seats * (one.seats - 1) * one.each;
    const whole = other ? OTHER_MS[other] : HOLD_MS['gifttrap.TokenOpened'];
    return Math.round(whole * share(told, parcels, (seat) => one.people.includes(seat)));
  });
  expect(held).toEqual(one.gifts.map((gift) => gift[4]));
});
