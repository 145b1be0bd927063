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
