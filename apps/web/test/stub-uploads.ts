import { vi } from "vitest";

/** An upload that a test answers. */
export class StubbedUpload {
  status = 0;
  responseText = "";
  private headers = new Headers();
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  sent: FormData | undefined;
  isAborted = false;
  open(): void {}

  send(body: FormData): void {
    this.sent = body;
  }

  abort(): void {
    this.isAborted = true;
    this.onabort();
  }

  progress(fraction: number): void {
    this.upload.onprogress?.({ loaded: fraction, total: 1, lengthComputable: true });
  }

  getResponseHeader(name: string): string | null {
    return this.headers.get(name);
  }

  respond(status: number, body: object, headers: HeadersInit = {}): void {
    this.status = status;
    this.headers = new Headers(headers);
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

/** Stands in for the network. Returns the uploads in the order in which they start. */
export function stubUploads(): StubbedUpload[] {
  const uploads: StubbedUpload[] = [];
  class Request extends StubbedUpload {
    constructor() {
      super();
      uploads.push(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return uploads;
}
