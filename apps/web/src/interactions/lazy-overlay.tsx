import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  Suspense,
  useState,
} from "react";
import { lazyComponent } from "../lib/chunks";
import { ErrorFallback } from "../lib/error-fallback";
import { notifyLoadFailure } from "../lib/notify";

export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog or drawer whose code is fetched when it is first opened, or earlier where `preloadProps` are spread on
 * the button that opens it. If the code cannot be fetched, a toast says so and the page stays as it is.
 */
export function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyComponent(load);
  function LazyDialog(props: Props) {
    // A dialog that was open once stays mounted, so that it can close with its animation.
    const [isWanted, setIsWanted] = useState(props.open);
    if (props.open && !isWanted) setIsWanted(true);
    if (!isWanted) return null;
    const giveUp = () => {
      setIsWanted(false);
      props.onOpenChange(false);
      notifyLoadFailure();
    };
    return (
      <ErrorFallback fallback={null} onFailure={giveUp}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </ErrorFallback>
    );
  }
  return Object.assign(LazyDialog, { preloadProps: preloadPropsOf(Part) });
}

export interface MenuTrigger {
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<"button">>;
}

/**
 * A menu whose code is fetched when a pointer or the focus reaches its button, at the latest by the press. The menu
 * itself starts open. The button keeps the focus while it waits, and when the code cannot be fetched.
 */
export function lazyMenu<Props extends MenuTrigger>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyComponent(load);
  const preloadProps = preloadPropsOf(Part);
  return function LazyMenu(props: Props) {
    const [isReady, setIsReady] = useState(false);
    const { trigger } = props;
    if (!isReady) {
      const open = () => void Part.fetch().then(setIsReady, notifyLoadFailure);
      return cloneElement(trigger, { "aria-haspopup": "menu", onClick: open, ...preloadProps });
    }
    return (
      <ErrorFallback fallback={trigger}>
        <Suspense fallback={trigger}>
          <Part {...props} />
        </Suspense>
      </ErrorFallback>
    );
  };
}

function preloadPropsOf({ preload }: { preload: () => Promise<boolean> }) {
  const start = () => void preload();
  return { onPointerEnter: start, onFocus: start };
}
