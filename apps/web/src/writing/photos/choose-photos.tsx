import { acceptedTypes } from "@longpaddock/domain/files/kinds";
import { Button, type ButtonProps } from "@longpaddock/ui/button";
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { PHOTO_TEXTS } from "./texts";

interface ChoosePhotosProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  label?: string;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
}

/** A button that opens the device's photos. */
export function ChoosePhotos({ label = PHOTO_TEXTS.add, disabled, onChoose, ...look }: ChoosePhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} disabled={disabled} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-5" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={acceptedTypes("image")}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
