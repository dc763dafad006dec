/** Nouns in sentences: the function GIFT of the .ftl files, and the bundles that know it. */

import { FluentBundle } from '@fluent/bundle';

/** A bundle in whose sentences GIFT($gift) is a gift's name and GIFT($gift, form: "acc") what the
 * noun's attribute says; without such an attribute the name, without such a gift its id. */
export function bundleFor(locale: string): FluentBundle {
  const bundle: FluentBundle = new FluentBundle(locale, {
    useIsolating: false,
    functions: {
      GIFT: ([gift], { form }) => {
        const noun = bundle.getMessage(`object-${String(gift)}`);
        const pattern = noun?.attributes[String(form)] ?? noun?.value;
        return pattern ? bundle.formatPattern(pattern, null, []) : String(gift);
      },
    },
  });
  return bundle;
}
