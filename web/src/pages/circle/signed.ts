/** Points of a circle as words: with their sign, in the reader's language. */

import { currentLocale } from '$lib/i18n';

const FORMAT = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;

/** Of a hundredfold: "+0.9", "−0.4", "0", with a real minus sign, as the games write it. */
export function signed(hundredfold: number): string {
  return new Intl.NumberFormat(currentLocale(), FORMAT).format(hundredfold / 100).replace('-', '−');
}
