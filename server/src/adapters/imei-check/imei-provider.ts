import type { ImeiExample } from '@kreislauf/domain/devices/imei-check.contract';

/** The provider's facts about one device. A fact that it did not give is absent, never guessed. */
export interface ImeiFacts {
  imei2?: string;
  meid?: string;
  serial?: string;
  model?: string;
  modelDesc?: string;
  thumbnail?: string;
  region?: string;
  warrantyStatus?: string;
  usaBlockStatus?: string;
  simLock?: boolean;
  fmiOn?: boolean;
}

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
  /** Whether the key is taken, without a check that costs money; answers what there is to say about the account. */
  test(): Promise<string>;
  close(): Promise<void>;
}
