CREATE TABLE "post_reads" (
	"post_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"last_comment_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reads_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
DROP INDEX "group_posts_pinned";--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD COLUMN "thread_id" integer;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD COLUMN "place" varchar(40) NOT NULL;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (discussion_search(place, content)) STORED;--> statement-breakpoint
ALTER TABLE "group_posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_posts" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_posts" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "group_posts" ADD COLUMN "last_comment_id" integer;--> statement-breakpoint
ALTER TABLE "group_posts" ADD COLUMN "last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "group_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (discussion_search(coalesce('group/' || group_id::text, event_type || '/' || event_id::text), coalesce(title, '') || ' ' || content)) STORED;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_reads_post" ON "post_reads" USING btree ("post_id");--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_thread_fk" FOREIGN KEY ("post_id","thread_id") REFERENCES "public"."group_post_comments"("post_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_post_comments_thread" ON "group_post_comments" USING btree ("post_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "group_post_comments_top" ON "group_post_comments" USING btree ("post_id","id") WHERE "group_post_comments"."thread_id" is null;--> statement-breakpoint
CREATE INDEX "group_post_comments_search" ON "group_post_comments" USING gin ("search");--> statement-breakpoint
CREATE INDEX "group_posts_list" ON "group_posts" USING btree ("group_id","is_pinned","id") WHERE "group_posts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "group_posts_search" ON "group_posts" USING gin ("search");--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_thread" CHECK (("group_post_comments"."thread_id" is null) = ("group_post_comments"."parent_comment_id" is null));--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_removal" CHECK (case when "group_post_comments"."removed_at" is null then "group_post_comments"."removal_reason" is null
    else "group_post_comments"."content" = '' and ("group_post_comments"."removal_reason" is null or char_length("group_post_comments"."removal_reason") between 1 and 500) end);--> statement-breakpoint
ALTER TABLE "group_posts" ADD CONSTRAINT "group_posts_removal" CHECK (case when "group_posts"."removed_at" is null then "group_posts"."removal_reason" is null
    else "group_posts"."content" = '' and ("group_posts"."removal_reason" is null or char_length("group_posts"."removal_reason") between 1 and 500) end);