import { createHash } from "node:crypto"
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3"
import { contentTypeOf, isKey, type Storage } from "./storage.ts"

const PATIENCE = {
  connectionTimeout: 3000,
  requestTimeout: 8000,
  throwOnRequestTimeout: true,
  // For silence within a file. Longer than the longest upload: the system may have taken all of it and be sending for long.
  socketTimeout: 60_000,
}
/** Bytes per millisecond on the slowest line (2 Mbit/s), which needs half a minute for one part of a backup. */
const SLOWEST = 250

/**
 * An S3-compatible store: `s3://KEY:SECRET@bucket?endpoint=https://…&region=…`. Without a key in the address, the SDK reads
 * the usual AWS_* variables itself.
 */
export function createS3Storage(address: string): Storage {
  const url = new URL(address)
  const bucket = url.hostname
  const client = new S3Client({
    endpoint: url.searchParams.get("endpoint") ?? undefined,
    region: url.searchParams.get("region") || "us-east-1",
    // Most compatible stores answer at endpoint/bucket rather than bucket.endpoint.
    forcePathStyle: true,
    // Backblaze and others refuse the headers of AWS's newer checksums. All of them check the MD5 that goes with each file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Without these timeouts, a store that accepts connections but stays silent would block every reader of a picture for ever.
    requestHandler: PATIENCE,
    maxAttempts: 2,
    ...(url.username
      ? {
          credentials: {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
        }
      : {}),
  })
  return {
    async put(key, bytes, contentType) {
      const ContentMD5 = createHash("md5").update(bytes).digest("base64")
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, ContentMD5 }),
        { requestTimeout: PATIENCE.requestTimeout + bytes.length / SLOWEST },
      )
    },
    async read(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
        // Not the store's word for it: what another program copied there, it calls octets, and browsers show no such picture.
        return { bytes, contentType: contentTypeOf(key) }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        // The client's name for a connection that breaks, which it uses only until the file begins.
        if ((error as NodeJS.ErrnoException).code === "ECONNRESET") (error as Error).name = "TimeoutError"
        throw error
      }
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength ?? null
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
      } catch (error) {
        // Some compatible stores answer so for a file that is deleted already.
        if (!(error instanceof NotFound) && !(error instanceof NoSuchKey)) throw error
      }
    },
    async *list(folder) {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: folder && `${folder}/` },
      ))
        for (const { Key: key, LastModified: storedAt } of page.Contents ?? [])
          if (key && isKey(key) && storedAt) yield { key, storedAt }
    },
  }
}
