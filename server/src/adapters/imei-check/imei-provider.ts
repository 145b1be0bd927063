import type { ImeiExample } from '@kreislauf/domain/devices/imei/imei-check.contract';
import type { ImeiFacts } from '@kreislauf/domain/devices/imei/imei-facts';

export type ImeiAnswer =
  | { found: true; facts: ImeiFacts /** The provider's answer as it came. */; raw: unknown }
  | { found: false; raw: unknown };

export interface ImeiProvider {
  /** 'imeicheck.net', 'imeicheck.com' or 'sandbox'. */
  name: string;
  isSandbox: boolean;
  /** Numbers to try; none where answers are real and cost money. */
  examples: ImeiExample[];
  /** Throws ProviderDownError when no answer could be had in time, ProviderRefusedError when asking again is useless. */
  check(imei: string): Promise<ImeiAnswer>;
  /** Tries the key without a check that costs money; answers a sentence about its account. */
  test(): Promise<string>;
  close(): Promise<void>;
}
