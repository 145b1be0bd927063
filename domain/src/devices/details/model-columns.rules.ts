import { modelKeyOf } from '../../parts/part-models.rules.ts';
import { normalisedModelOf } from '../../phones/normalised-model.rules.ts';
import { storageOf } from '../../phones/storage.rules.ts';

/** Columns that are read off a device's texts once, so that phones are compared without reading them again. */
export interface ModelColumns {
  modelName: string;
  modelKey: string;
  modelStorageGb: number | null;
}

export function modelColumnsOf(device: { model: string; modelDesc?: string | null }): ModelColumns {
  return {
    modelName: normalisedModelOf(device),
    modelKey: modelKeyOf(device.model) ?? '',
    modelStorageGb: storageOf(device.modelDesc ?? '') ?? storageOf(device.model),
  };
}
