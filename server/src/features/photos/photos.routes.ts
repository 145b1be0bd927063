import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { photosContract } from '@kreislauf/domain/photos/photos.contract';
import { photoProblems } from '@kreislauf/domain/photos/photos.problems';
import { checkRoomForPhotos } from '@kreislauf/domain/photos/photos.rules';
import type { FastifyInstance } from 'fastify';
import { AppError, enforce } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { readPhotos } from '../../http/uploads/read-photos.ts';
import { addPhotos } from './add-photos.ts';
import { changePhoto, removePhoto } from './change-photo.ts';
import { findImage, isDevice, isHeldBy, isVisible, listPhotos } from './photos.queries.ts';
import { photoView } from './photos.view.ts';

export function photosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  const photosOf = async (deviceId: string) => {
    if (!(await isDevice(db, deviceId))) throw new AppError(deviceProblems.notFound());
    return listPhotos(db, deviceId);
  };

  routeOf(app, photosContract.list, async ({ params, caller }) => {
    const all = await photosOf(params.id);
    if (caller.kind === 'staff') return all.map(photoView);
    if (!(await isHeldBy(db, params.id, caller.account.id))) throw new AppError(deviceProblems.notFound());
    return all.filter(({ forReseller }) => forReseller).map(photoView);
  });

  routeOf(app, photosContract.add, async ({ params, request, caller, author, reply }) => {
    // Before anything is read: who has no room for a photo need not send one.
    const present = (await photosOf(params.id)).length;
    const prepared = await readPhotos({ request, reply }, caller.account.id, (count) =>
      enforce(checkRoomForPhotos(present, count)),
    );
    reply.code(201);
    return (await addPhotos(deps, params.id, prepared, author)).map(photoView);
  });

  routeOf(app, photosContract.image, async ({ params, query: { size }, caller, request, reply }) => {
    const resellerId = caller.kind === 'reseller' ? caller.account.id : undefined;
    if (!(await isVisible(db, params.id, resellerId))) throw new AppError(photoProblems.notFound());
    // A picture never changes, but who may see it does: browsers keep it and ask each time whether they still may.
    const version = `"${params.id}-${size}"`;
    const isKnown = request.headers['if-none-match']?.includes(version);
    const image = isKnown ? undefined : await findImage(db, params.id, size);
    if (!isKnown && !image) throw new AppError(photoProblems.notFound());
    reply.header('cache-control', 'private, no-cache').header('etag', version);
    if (isKnown) return reply.code(304).send();
    return reply.type('image/webp').send(image);
  });

  routeOf(app, photosContract.update, async ({ params, body, author }) =>
    photoView(await changePhoto(deps, params.id, body, author)),
  );

  routeOf(app, photosContract.remove, async ({ params, author }) => {
    await removePhoto(deps, params.id, author);
    return { message: 'Foto wurde gelöscht.' };
  });
}
