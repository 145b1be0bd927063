import { fieldProblem, problem } from '../shared/problem.ts';

const named = (fileName: string) => (fileName ? `Die Datei „${fileName.slice(0, 80)}“` : 'Die Datei');

export const photoProblems = {
  notFound: () => problem('photo_not_found', 404, 'Foto nicht gefunden'),
  notAForm: () => problem('media_type', 415, 'Bitte senden Sie Fotos als Dateien (multipart/form-data).'),
  missing: () => fieldProblem('photos_missing', 400, 'photos', 'Bitte wählen Sie mindestens ein Foto aus.'),
  tooLarge: (fileName: string) =>
    fieldProblem('too_large', 413, 'photos', `${named(fileName)} ist größer als 20 MB.`),
  tooManyPixels: (fileName: string) =>
    fieldProblem(
      'too_many_pixels',
      413,
      'photos',
      `${named(fileName)} hat zu viele Bildpunkte. Bitte verkleinern Sie das Bild zuerst.`,
    ),
  noPhoto: (fileName: string) =>
    fieldProblem(
      'no_image',
      415,
      'photos',
      `${named(fileName)} ist kein lesbares Foto. Möglich sind JPEG, PNG und WebP.`,
    ),
  tooMany: (most: number, present: number) =>
    problem(
      'too_many_photos',
      409,
      `Je Gerät sind höchstens ${most} Fotos möglich${present > 0 ? `, es sind schon ${present} da` : ''}.`,
      { most, present },
    ),
};
