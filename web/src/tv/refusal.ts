/** Stands where the client has `$lib/ui/refusal`: the one refusal that a screen explains. All of
 * them would be three quarters of its words. */

import { t } from '$lib/i18n';

export const refusalText = ({ code }: { code?: unknown }): string =>
  code === 'no_network' ? t('refused-no-network') : '';
