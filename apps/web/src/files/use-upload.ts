import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { actKey } from "../lib/live/act-key";
import type { Act } from "../lib/live/changes";
import { type UploadOptions, upload } from "./upload";

interface UseUploadOptions<Result, Data> extends Omit<UseMutationOptions<Result, Error, Data>, "mutationFn"> {
  act: Act;
  url: string;
  method?: UploadOptions["method"];
  toFormData: (data: Data) => FormData;
}

/** A mutation that sends a multipart form. `progress` is the fraction of bytes sent, null when idle. */
export function useUpload<Result, Data>({
  act,
  url,
  method,
  toFormData,
  ...options
}: UseUploadOptions<Result, Data>) {
  const [fraction, setFraction] = useState(0);
  const controller = useRef<AbortController>(null);
  const { mutateAsync, isPending } = useMutation({
    ...options,
    mutationKey: actKey(act),
    mutationFn: (data: Data) => {
      const abort = new AbortController();
      controller.current = abort;
      setFraction(0);
      return upload<Result>(url, toFormData(data), { method, onProgress: setFraction, signal: abort.signal });
    },
  });
  return {
    send: mutateAsync,
    progress: isPending ? fraction : null,
    cancel: () => controller.current?.abort(),
  };
}
